import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { onNextFrame } from './next-frame';

/**
 * Bridge: like useSelector, for what changes faster than it can be drawn: at most one render for each frame,
 * with the newest. The selector must give the same object for the same snapshot.
 */
export function useFrameSelector<TActor extends AnyActorRef, T>(
  actor: TActor,
  select: (snapshot: SnapshotFrom<TActor>) => T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      let takeBack = () => {};
      let isAsked = false;
      const draw = () => {
        isAsked = false;
        changed();
      };
      const { unsubscribe } = actor.subscribe(() => {
        if (isAsked) return;
        isAsked = true;
        takeBack = onNextFrame(draw);
      });
      return () => {
        unsubscribe();
        takeBack();
      };
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()));
}
