import type { Call } from '../../services/calls/call.types';
import type { DismissedCallsSnapshot } from './dismissed-calls.machine';

export function selectCalls(snapshot: DismissedCallsSnapshot): readonly Call[] {
  return snapshot.context.calls;
}
export function selectCount(snapshot: DismissedCallsSnapshot): number {
  return snapshot.context.calls.length;
}
export function selectNow(snapshot: DismissedCallsSnapshot): number | null {
  return snapshot.context.now;
}
