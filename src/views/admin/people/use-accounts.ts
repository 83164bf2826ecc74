import {
  type Account,
  fetchAccounts,
  fetchInvitations,
  type Invitation,
} from '../../../services/accounts/people-api';
import type { Rows } from '../../../services/schema/rows';
import { useReadOften } from '../../data/use-read-often';

export function useAccounts() {
  return useReadOften<Rows<Account>>('accounts', (http) => fetchAccounts(http));
}

export function useInvitations() {
  return useReadOften<Rows<Invitation>>('invitations', (http) => fetchInvitations(http));
}
