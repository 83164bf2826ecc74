import { fromCallback } from 'xstate';
import { type InspectionStore, tabOf } from './inspection-store';
import type { InspectedStep } from './messages';
import type { Playback, ReplayContext } from './replay.machine';

/** A moment of a recording: how many steps are shown, and the recorded time in milliseconds. */
export interface Position {
  readonly count: number;
  readonly at: number;
}

/** Milliseconds of recorded time to which a longer pause is shortened where pauses are skipped. */
const longestSilence = 1_000;

/** The recorded times, without the jump where the computer's clock was set back meanwhile. */
function timesOf(steps: readonly InspectedStep[]): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  let setBack = 0;
  return steps.map(({ at }) => {
    setBack = Math.max(setBack, last - at);
    last = at + setBack;
    return last;
  });
}

/** The moment at which the last of so many steps was taken. */
export const positionAt = (times: readonly number[], count: number): Position => ({
  count,
  at: times[count - 1] ?? times[0] ?? 0,
});

/** The position after so many milliseconds of playing; null at the end. */
export function positionAfter(
  times: readonly number[],
  { count, at }: Position,
  passed: number,
  { speed, direction, skipsSilences }: ReplayContext,
): Position | null {
  const next = direction === 'forwards' ? times[count] : times[count - 1];
  if (next === undefined) return null;
  const silence = skipsSilences ? longestSilence : Number.POSITIVE_INFINITY;
  if (direction === 'backwards') {
    const to = Math.min(at, next + silence) - passed * speed;
    return { count: times.slice(0, count).findLastIndex((time) => time <= to) + 1, at: to };
  }
  const to = Math.max(at, next - silence) + passed * speed;
  const later = times.slice(count).findIndex((time) => time > to);
  return { count: later === -1 ? times.length : count + later, at: to };
}

/** Calls with the milliseconds since the last call, until it is stopped. */
export type Frames = (passed: (milliseconds: number) => void) => () => void;

/** Calls once a frame, or twice a second for people who prefer reduced motion. */
export const pageFrames: Frames = (passed) => {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let last = performance.now();
  const take = () => {
    const now = performance.now();
    passed(now - last);
    last = now;
  };
  if (isReduced) {
    const timer = setInterval(take, 500);
    return () => clearInterval(timer);
  }
  let frame = requestAnimationFrame(function next() {
    take();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
};

/** Moves the moment that the store shows. */
export const createPlayback = (store: InspectionStore, frames: Frames = pageFrames): Playback =>
  fromCallback(({ input, sendBack }) => {
    let position: Position | null = null;
    const { tabId } = store.getSnapshot().context;
    return frames((milliseconds) => {
      const { context } = store.getSnapshot();
      const tab = tabOf(context);
      // Another tab was chosen: it may be one that runs, which has no player.
      if (tab === undefined || context.tabId !== tabId) return sendBack({ type: 'playback.ended' });
      const times = timesOf(tab.steps);
      const count = (context.shownSteps ?? times.length + tab.dropped) - tab.dropped;
      const isAtEnd = position === null && input.direction === 'forwards' && count === times.length;
      // Played from the end, it begins anew. Somebody may have chosen another moment meanwhile.
      const from = isAtEnd
        ? positionAt(times, 0)
        : position?.count === count
          ? position
          : positionAt(times, count);
      position = positionAfter(times, from, milliseconds, input);
      if (position === null) return sendBack({ type: 'playback.ended' });
      if (position.count !== count) store.trigger.showStep({ count: position.count + tab.dropped });
    });
  });
