import type { Call } from '../../services/calls/call.types';
import type { DismissedCallsSnapshot } from './dismissed-calls.machine';

export const selectCalls = (snapshot: DismissedCallsSnapshot): readonly Call[] => snapshot.context.calls;
export const selectCount = (snapshot: DismissedCallsSnapshot): number => snapshot.context.calls.length;
export const selectNow = (snapshot: DismissedCallsSnapshot): number | null => snapshot.context.now;
