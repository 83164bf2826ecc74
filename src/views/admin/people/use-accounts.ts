import {
  type Account,
  fetchAccounts,
  fetchInvitations,
  type Invitation,
} from '../../../services/accounts/people-api';
import type { Rows } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';
import { useReadOften } from '../../data/use-read-often';

const key = 'accounts';

export function useAccounts() {
  return useReadOften<Rows<Account>>(key, (http) => fetchAccounts(http));
}

/** For a row of a page that reads them often itself: each hook that does has requests of its own. */
export function useHeldAccounts() {
  return useRead<Rows<Account>>(key, (http) => fetchAccounts(http)).data;
}

export function useInvitations() {
  return useReadOften<Rows<Invitation>>('invitations', (http) => fetchInvitations(http));
}
