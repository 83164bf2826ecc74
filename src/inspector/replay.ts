import { createActor } from 'xstate';
import { countOf, type Inspection, type InspectionStore, tabOf } from './inspection-store';
import type { InspectedStep } from './messages';
import { createPlayback, type Frames, pageFrames } from './playback';
import { type Place, type ReplayActorRef, replayMachine } from './replay.machine';

const hasFailed = ({ event, state }: InspectedStep): boolean =>
  state.status === 'error' || event.type.startsWith('xstate.error.');

/** The number of steps before that place; null where none comes after the shown moment. */
export function countAt(inspection: Inspection, to: Place): number | null {
  const tab = tabOf(inspection);
  if (tab === undefined) return null;
  const from = (inspection.shownSteps ?? countOf(inspection)) - tab.dropped;
  const isThere = (step: InspectedStep) =>
    to === 'nextError' ? hasFailed(step) : step.actorId === inspection.actorId;
  const found = tab.steps.findIndex((step, index) => index >= from && isThere(step));
  return found === -1 ? null : tab.dropped + found + 1;
}

/** The player of recordings, over the moment that the store shows. */
export function startReplay(store: InspectionStore, frames: Frames = pageFrames): ReplayActorRef {
  const show = (count: number) => store.trigger.showStep({ count });
  const context = () => store.getSnapshot().context;
  const machine = replayMachine.provide({
    actors: { playback: createPlayback(store, frames) },
    actions: {
      step: (_, { by }) => show((context().shownSteps ?? countOf(context())) + by),
      seek: (_, { count }) => show(count),
      jump: (_, { to }) => {
        const count = countAt(context(), to);
        if (count === null) return;
        show(count);
        const step = tabOf(context())?.steps[count - 1 - (tabOf(context())?.dropped ?? 0)];
        if (step !== undefined) store.trigger.chooseActor({ actorId: step.actorId });
      },
    },
  });
  return createActor(machine).start();
}
