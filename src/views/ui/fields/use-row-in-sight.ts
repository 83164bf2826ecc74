import { useEffect, useEffectEvent } from 'react';
import type { Place } from '../use-focus';

/** Bridge: a list of rows begins at this one, with some above it. */
export function useRowInSight(list: Place, index: number, rowHeight: number): void {
  const scroll = useEffectEvent(() => {
    if (list.current !== null) list.current.scrollTop = (index - 2) * rowHeight;
  });
  useEffect(() => {
    // The list has its height a frame after it is there.
    const frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, []);
}
