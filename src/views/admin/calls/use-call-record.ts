import type { CallRecord } from '../../../services/calls/listed-call.types';
import { fetchCallRecord } from '../../../services/calls/listed-calls';
import { useRead } from '../../data/use-read';

/** Old together with the list: its key begins with the list's. null: there is no such call. */
export function useCallRecord(id: string, onFound: () => void) {
  return useRead<CallRecord | null>(`calls/${id}`, (http) => fetchCallRecord(http, id), {
    onSuccess: (call) => {
      if (call !== null) onFound();
    },
  });
}
