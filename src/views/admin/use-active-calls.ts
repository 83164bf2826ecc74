import type { ActiveCall } from '../../services/calls/call.types';
import { fetchAdminActiveCalls } from '../../services/calls/calls-api';
import { useRead } from '../app/use-read';

export const useActiveCalls = () =>
  useRead<readonly ActiveCall[]>('activeCalls', (http) => fetchAdminActiveCalls(http));
