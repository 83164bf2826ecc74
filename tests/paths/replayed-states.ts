import type { AnyMachineSnapshot } from 'xstate';
import { mask } from '../../src/inspector/mask';
import { chartOf } from '../../src/replay/chart-table';
import { rebuildSnapshot } from '../../src/replay/rebuild-snapshot';
import { shownFields } from '../../src/shown-fields';
import type { ChartPaths } from './chart-paths';

const allowed = new Set(['type', ...shownFields]);

/** Facts whose guard compares them with a hidden value. Views never ask whether these may come. */
const comparedWithHidden = new Set([
  'allergies.replace',
  'change.stored',
  'device.failed',
  'event.received',
  'form.typed',
  'kept.placed',
  'page.read',
  'readiness.received',
  'step.counted',
  'token.expired',
  'xstate.done.actor.live',
  'xstate.error.actor.live',
  'xstate.error.actor.wizard',
  'xstate.error.actor.workspace',
]);

/** Every combination of states with up to so many different contexts. */
const contextsOfEach = 5;

/** Records the settled states of a chart, masked and as text, and rebuilds them; keeps what differs then. */
export async function compareReplayed({ machine: { id }, walks }: ChartPaths) {
  const machine = await chartOf(id);
  if (machine === null) throw new Error(`The table of charts has no ${id}`);
  const events = walks.flatMap((walk) => walk.events).filter(({ type }) => !comparedWithHidden.has(type));
  const factsOf = (one: AnyMachineSnapshot) =>
    JSON.stringify([one.value, one.status, [...one.tags].sort(), events.filter((event) => one.can(event))]);
  const seen = new Map<string, number>();
  const differing: { readonly recorded: string; readonly replayed: string }[] = [];
  const compare = (snapshot: AnyMachineSnapshot) => {
    const key = JSON.stringify(snapshot.value);
    const times = seen.get(key) ?? 0;
    if (times === contextsOfEach) return;
    seen.set(key, times + 1);
    const context: unknown = JSON.parse(JSON.stringify(mask(snapshot.context, allowed)));
    const { status, value } = snapshot;
    const recorded = factsOf(snapshot);
    const replayed = factsOf(rebuildSnapshot(machine, { status, value, context }, () => null));
    if (recorded !== replayed) differing.push({ recorded, replayed });
  };
  return { compare, differing };
}
