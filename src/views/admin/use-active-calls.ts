import type { ActiveCall } from '../../services/calls/call.types';
import { fetchAdminActiveCalls } from '../../services/calls/calls-api';
import type { Rows } from '../../services/schema/rows';
import { useRead } from '../data/use-read';

export const useActiveCalls = () =>
  useRead<Rows<ActiveCall>>('activeCalls', (http) => fetchAdminActiveCalls(http));
