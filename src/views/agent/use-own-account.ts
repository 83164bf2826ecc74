import {
  fetchOwnAccount,
  fetchOwnSessions,
  type OpenSession,
  type OwnAccount,
} from '../../services/accounts/own-account-api';
import type { Rows } from '../../services/schema/rows';
import { useRead } from '../data/use-read';

export function useOwnAccount() {
  return useRead<OwnAccount>('ownAccount', (http) => fetchOwnAccount(http));
}

export function useOwnSessions() {
  return useRead<Rows<OpenSession>>('ownSessions', (http) => fetchOwnSessions(http));
}
