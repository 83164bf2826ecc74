import {
  fetchOwnAccount,
  fetchOwnSessions,
  type OpenSession,
  type OwnAccount,
} from '../../services/accounts/own-account-api';
import type { SecondFactor } from '../../services/accounts/second-factor.types';
import { fetchSecondFactor } from '../../services/accounts/second-factor-api';
import type { Rows } from '../../services/schema/rows';
import { useRead } from '../data/use-read';

export function useOwnAccount() {
  return useRead<OwnAccount>('ownAccount', (http) => fetchOwnAccount(http));
}

export function useOwnSessions() {
  return useRead<Rows<OpenSession>>('ownSessions', (http) => fetchOwnSessions(http));
}

export function useSecondFactor() {
  return useRead<SecondFactor>('secondFactor', (http) => fetchSecondFactor(http));
}
