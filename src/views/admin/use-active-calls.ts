import type { ActiveCall } from '../../services/calls/call.types';
import { fetchAdminActiveCalls } from '../../services/calls/calls-api';
import type { Rows } from '../../services/schema/rows';
import { useRead } from '../data/use-read';

export function useActiveCalls() {
  return useRead<Rows<ActiveCall>>('activeCalls', (http) => fetchAdminActiveCalls(http));
}
