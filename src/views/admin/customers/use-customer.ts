import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { selectHasCapability, selectUser } from '../../../machines/workspace/workspace.selectors';
import { fetchCareRecord, fetchHeld } from '../../../services/customers/care';
import type { CareRecord } from '../../../services/customers/care.types';
import { useActors } from '../../app/use-actors';
import { useHttp } from '../../data/http-context';
import { useRead } from '../../data/use-read';

/** Whether there are pages of customers: for admins, where the server offers them. */
export function useHasCustomerCare(): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(
    workspace,
    (snapshot) =>
      selectHasCapability(snapshot, 'customer-care') && selectUser(snapshot).agentType === 'admin',
  );
}

/** Old together with the list. null: there is no such customer. */
export function useCareRecord(id: string) {
  return useRead<CareRecord | null>(`customers/${id}`, (http) => fetchCareRecord(http, id));
}

export function useHeld(id: string): () => AsyncIterable<string> {
  const http = useHttp();
  return useCallback(() => fetchHeld(http, id), [http, id]);
}
