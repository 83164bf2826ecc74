import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectConnection } from '../../machines/realtime/realtime.selectors';

/**
 * Bridge: the first key or press on the page, a good moment to fetch what comes next. While the page is cut
 * off nothing is fetched: browsers keep a chunk that failed as failed until the document is read anew.
 */
export function useFirstTouch(act: () => void, realtime: RealtimeActorRef | undefined): void {
  const isUp = useSelector(
    realtime,
    (snapshot) => snapshot === undefined || selectConnection(snapshot) === 'connected',
  );
  const isTouched = useRef(false);
  useEffect(() => {
    if (isUp && isTouched.current) return act();
    const touch = () => {
      isTouched.current = true;
      if (isUp) act();
    };
    // On the way down: a button keeps the key that presses it to itself.
    const once = { once: true, capture: true };
    window.addEventListener('keydown', touch, once);
    window.addEventListener('pointerdown', touch, once);
    return () => {
      window.removeEventListener('keydown', touch, once);
      window.removeEventListener('pointerdown', touch, once);
    };
  }, [act, isUp]);
}
