import { useEffect } from 'react';
import type { ReplayActorRef, ReplayEvent } from './replay.machine';

const events: Readonly<Record<string, ReplayEvent>> = {
  ' ': { type: 'replay.toggle' },
  ArrowLeft: { type: 'replay.step', by: -1 },
  ArrowRight: { type: 'replay.step', by: 1 },
};

/** Bridge: the space bar plays and pauses, the arrows to the sides step, where the focus is on nothing that takes them. */
export function useReplayKeys(replay: ReplayActorRef): void {
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, repeat } = pressed;
      const event = events[key];
      const takers = `input, select, textarea, [role=tree]${key === ' ' ? ', button' : ''}`;
      const isTaken = target instanceof Element && target.closest(takers) !== null;
      if (event === undefined || isTaken || altKey || ctrlKey || metaKey) return;
      pressed.preventDefault();
      // A held arrow steps on; a held space bar would play and pause in turn.
      if (!repeat || event.type === 'replay.step') replay.send(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [replay]);
}
