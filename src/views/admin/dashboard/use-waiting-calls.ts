import { fetchWaitingCalls } from '../../../services/calls/waiting-calls';
import type { WaitingCall } from '../../../services/calls/waiting-calls.types';
import { useRead } from '../../data/use-read';

/** null where the server has no such list. */
export function useWaitingCalls() {
  return useRead<readonly WaitingCall[] | null>('waitingCalls', (http) => fetchWaitingCalls(http));
}
