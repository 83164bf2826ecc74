import type { CallToTake } from '../../services/calls/calls-to-take';
import { secondsBetween } from '../../services/format/time';
import type { WaitingCallsSnapshot } from './waiting-calls.machine';

const others = ({ context }: WaitingCallsSnapshot, exceptId: string | null): readonly CallToTake[] =>
  context.calls.filter(({ id }) => id !== exceptId);

/** Besides the call that rings here. */
export function selectCount(snapshot: WaitingCallsSnapshot, exceptId: string | null): number {
  return others(snapshot, exceptId).length;
}

export function selectLongest(snapshot: WaitingCallsSnapshot, exceptId: string | null): number {
  const { now, listedAt } = snapshot.context;
  const longest = Math.max(0, ...others(snapshot, exceptId).map(({ waitingSeconds }) => waitingSeconds));
  return longest + secondsBetween(listedAt, now);
}
