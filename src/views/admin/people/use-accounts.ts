import { useSelector } from '@xstate/react';
import { selectHasCapability, selectUser } from '../../../machines/workspace/workspace.selectors';
import {
  type Account,
  fetchAccounts,
  fetchInvitations,
  type Invitation,
} from '../../../services/accounts/people-api';
import type { Rows } from '../../../services/schema/rows';
import { useActors } from '../../app/use-actors';
import { useRead } from '../../data/use-read';

export function useAccounts() {
  return useRead<Rows<Account>>('accounts', (http) => fetchAccounts(http));
}

export function useInvitations() {
  return useRead<Rows<Invitation>>('invitations', (http) => fetchInvitations(http));
}

/** Whether the server lets this user look after accounts. */
export function useManagesPeople(): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(
    workspace,
    (snapshot) => selectHasCapability(snapshot, 'people') && selectUser(snapshot).agentType === 'admin',
  );
}
