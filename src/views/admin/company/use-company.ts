import { type CompanySettings, fetchCompany } from '../../../services/company/company-settings';
import { useRead } from '../../data/use-read';

export function useCompany() {
  return useRead<CompanySettings>('company', (http) => fetchCompany(http));
}
