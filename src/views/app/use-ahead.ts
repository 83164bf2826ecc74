import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectConnection } from '../../machines/realtime/realtime.selectors';

/** What the page itself needs comes first. */
const pageFirstMs = 3_000;

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    run();
    return () => undefined;
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Bridge: true from the first idle moment on, or the first key or press before that: what comes next may be fetched.
 * While the page is cut off it stays false: browsers keep a chunk that failed as failed until the document is read
 * anew.
 */
export function useIdle(realtime: RealtimeActorRef | undefined): boolean {
  const isUp = useSelector(
    realtime,
    (snapshot) => snapshot === undefined || selectConnection(snapshot) === 'connected',
  );
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let stopWaiting = () => {};
    const begin = () => setIdle(true);
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(begin);
    }, pageFirstMs);
    // On the way down: a button keeps the key that presses it to itself.
    const once = { once: true, capture: true };
    window.addEventListener('keydown', begin, once);
    window.addEventListener('pointerdown', begin, once);
    return () => {
      clearTimeout(timer);
      stopWaiting();
      window.removeEventListener('keydown', begin, once);
      window.removeEventListener('pointerdown', begin, once);
    };
  }, [isIdle]);
  return isIdle && isUp;
}

/** Fetches, as soon as the page is idle, what comes next. */
export function useAhead(act: () => void, realtime: RealtimeActorRef | undefined): void {
  const isIdle = useIdle(realtime);
  useEffect(() => {
    if (isIdle) act();
  }, [act, isIdle]);
}
