import type { WrapUpSnapshot } from './wrap-up.machine';

export const selectIsWrappingUp = (snapshot: WrapUpSnapshot): boolean => snapshot.matches('wrapping');
export const selectIsOver = (snapshot: WrapUpSnapshot): boolean => snapshot.matches('over');
export const selectSecondsLeft = ({ context }: WrapUpSnapshot): number => context.secondsLeft;
/** What is left of the whole, 1 to 0. */
export const selectShareLeft = ({ context: { secondsLeft, span } }: WrapUpSnapshot): number =>
  span === 0 ? 0 : secondsLeft / span;
export const selectIsFinishing = (snapshot: WrapUpSnapshot): boolean =>
  snapshot.matches({ wrapping: { request: 'finishing' } });
export const selectIsProlonging = (snapshot: WrapUpSnapshot): boolean =>
  snapshot.matches({ wrapping: { request: 'prolonging' } });
export const selectCallersWaiting = ({ context }: WrapUpSnapshot): number => context.calls.length;
/** Of the caller who has waited longest. */
export const selectLongestWait = ({ context: { calls, now, listedAt } }: WrapUpSnapshot): number =>
  (calls[0]?.waitingSeconds ?? 0) + Math.max(0, Math.floor((now - listedAt) / 1_000));
