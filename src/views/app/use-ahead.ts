import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectConnection } from '../../machines/realtime/realtime.selectors';

/** What the page itself needs comes first. */
const pageFirstMs = 3_000;

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(done);
    else requestIdleCallback(done, { timeout: 5_000 });
  });

let turn: Promise<unknown> = Promise.resolve();

/** Each in an idle moment of its own: a press meets one of them at most, not all that is fetched ahead. */
function whenIdle(run: () => void): () => void {
  let isWanted = true;
  turn = turn.then(async () => {
    if (isWanted) await idle();
    if (isWanted) run();
  });
  return () => {
    isWanted = false;
  };
}

/**
 * Bridge: true from the first idle moment on, which is waited for from the first key or press at the latest: what
 * comes next may be fetched, but that key or press is answered first.
 * While the page is cut off it stays false: browsers keep a chunk that failed as failed until the document is read
 * anew.
 */
function useIdle(realtime: RealtimeActorRef | undefined): boolean {
  const isUp = useSelector(
    realtime,
    (snapshot) => snapshot === undefined || selectConnection(snapshot) === 'connected',
  );
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let stopWaiting: (() => void) | undefined;
    const begin = () => {
      stopWaiting ??= whenIdle(() => setIdle(true));
    };
    const timer = setTimeout(begin, pageFirstMs);
    // On the way down: a button keeps the key that presses it to itself.
    const once = { once: true, capture: true };
    window.addEventListener('keydown', begin, once);
    window.addEventListener('pointerdown', begin, once);
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
      window.removeEventListener('keydown', begin, once);
      window.removeEventListener('pointerdown', begin, once);
    };
  }, [isIdle]);
  return isIdle && isUp;
}

/** Fetches, as soon as the page is idle or it is wanted now, what comes next. Returns whether it is time for it. */
export function useAhead(act: () => void, realtime: RealtimeActorRef | undefined, isNow = false): boolean {
  const isIdle = useIdle(realtime);
  const isTime = isIdle || isNow;
  useEffect(() => {
    if (isTime) act();
  }, [act, isTime]);
  return isTime;
}
