import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

const waiting = new Set<() => void>();

function runAll(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/**
 * Runs it before the next paint, together with everything else that waits for it, so that React draws all
 * of it once. In a hidden tab that is when the tab is looked at again. Returns how to take it back.
 */
function onNextFrame(run: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(runAll);
  waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}

/**
 * Bridge: like useSelector, for what changes faster than it can be drawn: at most one render for each frame,
 * with the newest, or at most one in `everyMs`. The selector must give the same object for the same snapshot.
 */
export function useFrameSelector<TActor extends AnyActorRef, T>(
  actor: TActor,
  select: (snapshot: SnapshotFrom<TActor>) => T,
  everyMs = 0,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      let takeBack = () => {};
      let isAsked = false;
      let drawnAt = Number.NEGATIVE_INFINITY;
      const draw = () => {
        isAsked = false;
        drawnAt = performance.now();
        changed();
      };
      const ask = () => {
        takeBack = onNextFrame(draw);
      };
      const { unsubscribe } = actor.subscribe(() => {
        if (isAsked) return;
        isAsked = true;
        const early = drawnAt + everyMs - performance.now();
        if (early <= 0) return ask();
        const timer = setTimeout(ask, early);
        takeBack = () => clearTimeout(timer);
      });
      return () => {
        unsubscribe();
        takeBack();
      };
    },
    [actor, everyMs],
  );
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()));
}
