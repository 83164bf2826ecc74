import { secondsBetween } from '../../services/format/time';
import type { WrapUpSnapshot } from './wrap-up.machine';

export function selectIsWrappingUp(snapshot: WrapUpSnapshot): boolean {
  return snapshot.matches('wrapping');
}
export function selectIsOver(snapshot: WrapUpSnapshot): boolean {
  return snapshot.matches('over');
}
export function selectSecondsLeft({ context }: WrapUpSnapshot): number {
  return context.secondsLeft;
}
/** What is left of the whole, 1 to 0. */
export function selectShareLeft({ context: { secondsLeft, span } }: WrapUpSnapshot): number {
  return span === 0 ? 0 : secondsLeft / span;
}
export function selectIsFinishing(snapshot: WrapUpSnapshot): boolean {
  return snapshot.matches({ wrapping: { request: 'finishing' } });
}
export function selectIsProlonging(snapshot: WrapUpSnapshot): boolean {
  return snapshot.matches({ wrapping: { request: 'prolonging' } });
}
export function selectCallersWaiting({ context }: WrapUpSnapshot): number {
  return context.calls.length;
}
/** How long the caller at the front has waited, in seconds. */
export function selectLongestWait({ context: { calls, now, listedAt } }: WrapUpSnapshot): number {
  return (calls[0]?.waitingSeconds ?? 0) + secondsBetween(listedAt, now);
}
