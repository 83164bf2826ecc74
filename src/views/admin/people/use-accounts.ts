import {
  type Account,
  fetchAccounts,
  fetchInvitations,
  type Invitation,
} from '../../../services/accounts/people-api';
import type { Rows } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';

export function useAccounts() {
  return useRead<Rows<Account>>('accounts', (http) => fetchAccounts(http));
}

export function useInvitations() {
  return useRead<Rows<Invitation>>('invitations', (http) => fetchInvitations(http));
}
