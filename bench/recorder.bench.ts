// What the flight recorder costs: an event of a chart without and with it, the memory that 10,000 events leave behind,
// and the length of the file. The work of each event is that of a live call: a cart that grows, below a parent, with a
// child that comes and goes. The floor is the same events into the same charts with nothing that watches them.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assign, createActor, fromCallback, setup } from 'xstate';
import { describePast } from '../src/inspector/describe-past';
import { recordCharts } from '../src/inspector/follow-charts';
import { mask } from '../src/inspector/mask';
import { writeRecording } from '../src/inspector/recording';
import { shownFields } from '../src/shown-fields';
import { percentile, ratio, rounded } from './figures';

const rounds = 15;
const events = 10_000;
const kept = 5_000;
const limits = { mostSteps: kept, mostFacts: 2_000, mostAgeMs: 3_600_000, mostEntries: 1_000 };
const shown = new Set(['type', ...shownFields]);
const menu = Array.from({ length: 200 }, (_, index) => ({
  id: `${index}`,
  name: `Dish ${index}`,
  description: 'Tomato, mozzarella and basil on a thin crust',
  priceCents: 1_250 + index,
}));
type Dish = (typeof menu)[number];

const lines = setup({
  types: {} as {
    context: { menu: readonly Dish[]; lines: readonly Dish[] };
    events: { type: 'order.add'; item: Dish };
  },
  actors: { quality: fromCallback(() => {}) },
}).createMachine({
  id: 'lines',
  context: () => ({ menu: menu.map((dish) => ({ ...dish })), lines: [] }),
  initial: 'even',
  on: {
    'order.add': {
      actions: assign(({ context, event }) => ({ lines: [...context.lines, event.item].slice(-20) })),
    },
  },
  states: {
    even: {
      invoke: { src: 'quality' },
      on: {
        'order.add': {
          target: 'odd',
          actions: assign({ lines: ({ context, event }) => [...context.lines, event.item].slice(-20) }),
        },
      },
    },
    odd: {},
  },
});
/** Every so many events one call ends and another begins: what the first held is garbage then. */
const callLength = 100;
const shift = setup({
  types: {} as { events: { type: 'order.add'; item: Dish } | { type: 'call.next' } },
  actors: { lines },
}).createMachine({
  id: 'shift',
  initial: 'call',
  states: {
    call: {
      invoke: { src: 'lines', id: 'lines' },
      on: { 'call.next': { target: 'call', reenter: true } },
    },
  },
});

interface Watcher {
  readonly stop: () => void;
}
type Watch = (actor: ReturnType<typeof startShift>) => Watcher;

const startShift = () => createActor(shift).start();
const nothing: Watch = () => ({ stop: () => {} });
/** What XState itself does for any observer. */
const observer: Watch = (actor) => {
  const subscription = actor.system.inspect(() => {});
  return { stop: () => subscription.unsubscribe() };
};
const recorder: Watch = (actor) => recordCharts(actor, limits);
/** The two other ways, for comparison: whole snapshots as the inspector keeps them, and masking at once. */
const snapshots: Watch = (actor) => {
  let steps: unknown[] = [];
  const subscription = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    steps.push({
      at: Date.now(),
      actor: inspected.actorRef,
      event: inspected.event,
      snapshot: inspected.snapshot,
    });
    if (steps.length > 2 * kept) steps = steps.slice(-kept);
  });
  return { stop: () => subscription.unsubscribe() };
};
const maskedAtOnce: Watch = (actor) => {
  let steps: unknown[] = [];
  const subscription = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const context = 'context' in inspected.snapshot ? mask(inspected.snapshot.context, shown) : null;
    steps.push({ at: Date.now(), event: mask(inspected.event, shown), context });
    if (steps.length > 2 * kept) steps = steps.slice(-kept);
  });
  return { stop: () => subscription.unsubscribe() };
};

const send = (actor: ReturnType<typeof startShift>, count: number) => {
  for (let index = 0; index < count; index += 1) {
    if (index % callLength === 0) actor.send({ type: 'call.next' });
    const item = menu[index % menu.length];
    if (item !== undefined) actor.getSnapshot().children.lines?.send({ type: 'order.add', item });
  }
};

function microsecondsPerEvent(watch: Watch, count: number): number {
  const actor = startShift();
  const watcher = watch(actor);
  const begun = performance.now();
  send(actor, count);
  const each = ((performance.now() - begun) * 1_000) / count;
  watcher.stop();
  actor.stop();
  return each;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function megabytesAfter(watch: Watch, count: number): number {
  const actor = startShift();
  collect();
  const before = process.memoryUsage().heapUsed;
  const watcher = watch(actor);
  send(actor, count);
  collect();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  watcher.stop();
  actor.stop();
  return megabytes;
}

const ways: Readonly<Record<string, Watch>> = {
  'nothing watches': nothing,
  'an idle observer': observer,
  'the recorder': recorder,
  'whole snapshots': snapshots,
  'masked at once': maskedAtOnce,
};
const times = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, watch] of Object.entries(ways))
    times[name]?.push(microsecondsPerEvent(watch, watch === maskedAtOnce ? events / 10 : events));
const medianOf = (name: string) => percentile(times[name] ?? [], 0.5);
const floor = medianOf('nothing watches');

console.table(
  Object.fromEntries(
    Object.entries(ways).map(([name, watch]) => [
      name,
      {
        'an event, µs': rounded(medianOf(name)),
        'added to an observer, µs': rounded(medianOf(name) - medianOf('an idle observer')),
        '÷ nothing': ratio(medianOf(name), floor),
        'MB after 10,000': rounded(megabytesAfter(watch, events)),
        'MB after 40,000': watch === maskedAtOnce ? '' : rounded(megabytesAfter(watch, 4 * events)),
      },
    ]),
  ),
);

const actor = startShift();
const recording = recordCharts(actor, limits);
send(actor, events);
const begun = performance.now();
const text = writeRecording(
  describePast(recording.past(), { tabName: 'bench', about: {}, shown: shownFields }),
  3_000_000,
);
const written = performance.now() - begun;
const bare = performance.now();
const copy = JSON.stringify(JSON.parse(text));
const parsed = performance.now() - bare;
console.table({
  file: {
    'of it kept steps': kept,
    MB: rounded(text.length / 1e6),
    'written, ms': rounded(written),
    'parsed and written bare, ms': rounded(parsed),
    'written ÷ bare': ratio(written, parsed),
    'same length': copy.length === text.length,
  },
});
recording.stop();
actor.stop();
