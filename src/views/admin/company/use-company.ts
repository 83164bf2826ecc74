import { type CompanySettings, fetchCompany } from '../../../services/company/company-settings';
import { useReadOften } from '../../data/use-read-often';

export function useCompany() {
  return useReadOften<CompanySettings>('company', (http) => fetchCompany(http));
}
