import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../statechart/describe-chart';
import { createInspectionStore, tabOf, type WatchedTab } from './inspection-store';
import { readRecording } from './read-recording';
import { pastOf, type Recording, recordingOf, writeRecording } from './recording';

const chart = describeChart(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { 'door.open': 'open' } }, open: { on: { 'door.shut': 'shut' } } },
  }),
);

const guests = ['•••', '•••'];
const shut = (count: number) => ({
  status: 'active' as const,
  value: 'shut',
  context: { visitor: '•••', count, guests },
});
const open = (count: number) => ({ ...shut(count), value: 'open' });
const step = (at: number, type: string, state: ReturnType<typeof shut>) => ({
  at,
  actorId: 'x:0',
  sourceId: null,
  event: { type },
  transitions: [`door|${type}|0`],
  state,
});
const bell = { status: 'active' as const, value: null, context: null };

const recording: Recording = {
  about: { product: 'doors', features: ['bell'] },
  tab: { name: 'front' },
  actors: [
    { id: 'x:0', name: 'door', systemId: 'door', parentId: null, chart, first: shut(0) },
    { id: 'x:1', name: 'bell', systemId: null, parentId: 'x:0', chart: null, first: null },
  ],
  steps: [
    step(1_000, 'door.open', open(1)),
    {
      at: 1_001,
      actorId: 'x:1',
      sourceId: 'x:0',
      event: { type: 'xstate.init' },
      transitions: [],
      state: bell,
    },
    step(1_002, 'door.shut', shut(1)),
    {
      at: 1_003,
      actorId: 'x:1',
      sourceId: 'x:0',
      event: { type: 'xstate.stop' },
      transitions: [],
      state: { ...bell, status: 'stopped' },
    },
    step(1_004, 'door.open', open(2)),
  ],
  facts: [{ at: 1_000, kind: 'request', path: '/doors/1', status: 200 }],
};

/** Loosely typed, so that a test can break any of it. */
const asFile = (): Record<string, never> & {
  actors: Record<string, unknown>[];
  steps: Record<string, unknown>[];
} => JSON.parse(writeRecording(recording));

describe('a recording as a file', () => {
  it('is read as it was written', () => {
    expect(readRecording(writeRecording(recording))).toEqual(recording);
  });

  it('holds each chart once, and of each step only what changed', () => {
    const file = asFile();
    expect(file.actors.map((actor) => actor.chart)).toEqual(['door', null]);
    expect(file.steps.map(({ context, changed }) => ({ context, changed }))).toEqual([
      { context: undefined, changed: { count: 1 } },
      { context: null, changed: undefined },
      { context: undefined, changed: {} },
      { context: undefined, changed: undefined },
      { context: undefined, changed: { count: 2 } },
    ]);
  });

  it('leaves the oldest steps out where it would be too long, and begins where they led', () => {
    const { length } = JSON.stringify(asFile().steps.at(-1));
    const kept = readRecording(writeRecording(recording, length));
    expect(kept.actors).toEqual([{ ...recording.actors[0], first: shut(1) }]);
    expect(kept.steps).toEqual(recording.steps.slice(-1));
    expect(kept.facts).toEqual(recording.facts);
  });

  it('holds of the copies that a tab reported what changed', () => {
    const { tab, actors, steps } = structuredClone(recording);
    const copies = steps.map((one) => structuredClone(one));
    const first = { ...actors[0], first: shut(0) } as WatchedTab['actors'][string];
    const watched = {
      tab: { id: 't', ...tab },
      actors: { 'x:0': first },
      steps: [copies[0], copies[2]],
      facts: null,
      about: null,
    };
    const file = JSON.parse(
      writeRecording(
        recordingOf(watched as Pick<WatchedTab, 'tab' | 'actors' | 'steps' | 'facts' | 'about'>),
      ),
    );
    expect(file.steps.map(({ changed }: { changed: unknown }) => changed)).toEqual([{ count: 1 }, {}]);
  });

  it('writes a context whole from which a field is gone', () => {
    const bare = { ...recording.steps[0], state: { ...open(1), context: { count: 1 } } };
    const changed = { ...recording, steps: [bare] } as Recording;
    expect(readRecording(writeRecording(changed))).toEqual(changed);
  });

  it('is the same file when it is opened and saved again', () => {
    const store = createInspectionStore();
    store.trigger.reported({ reports: [pastOf(recording, 'file-1')] });
    const tab = tabOf(store.getSnapshot().context);
    expect(tab && writeRecording(recordingOf(tab))).toBe(writeRecording(recording));
  });

  it('is the past of a tab, in which an actor without a first state waits to be started', () => {
    const past = pastOf(recording, 'file-1');
    expect(past.tab).toEqual({ id: 'file-1', name: 'front' });
    expect(past.actors.map(({ first }) => first)).toEqual([shut(0), null]);
  });
});

describe('a file that is no recording', () => {
  it.each(['', 'hello', '[]', 'null', '{"format":"other"}'])('is refused: %s', (text) => {
    expect(() => readRecording(text)).toThrow('This file is no recording of charts');
  });

  it('is refused by its version, with what to do', () => {
    const old = JSON.stringify({ ...asFile(), version: 1 });
    expect(() => readRecording(old)).toThrow(
      'This recording has version 1; only version 2 can be read. Record it again with this version of the product.',
    );
  });

  const broken: readonly [string, (file: ReturnType<typeof asFile>) => unknown][] = [
    ['about is not an object', (file) => ({ ...file, about: [] })],
    ['tab.name is not a text', (file) => ({ ...file, tab: {} })],
    ['charts.door.root is not an object', (file) => ({ ...file, charts: { door: { id: 'door' } } })],
    [
      'charts.door.root.states[1].kind is not one of atomic, compound, parallel, final, history',
      (file) => {
        const bent = structuredClone(file) as unknown as Record<string, { door: typeof chart }>;
        Object.assign(bent.charts?.door.root.states[1] ?? {}, { kind: 'round' });
        return bent;
      },
    ],
    ['actors is not a list', (file) => ({ ...file, actors: {} })],
    [
      'actors[0].parentId is not a text',
      ({ actors, ...file }) => ({ ...file, actors: [{ ...actors[0], parentId: 1 }] }),
    ],
    [
      'actors[0].chart names a chart that this recording lacks',
      ({ actors, ...file }) => ({ ...file, actors: [{ ...actors[0], chart: 'window' }] }),
    ],
    [
      'actors[0].first.value.shut is not an object',
      ({ actors, ...file }) => ({
        ...file,
        actors: [{ ...actors[0], first: { status: 'active', value: { shut: 1 }, context: {} } }],
      }),
    ],
    [
      'steps[1].at is not a number',
      ({ steps, ...file }) => ({ ...file, steps: [steps[0], { ...steps[1], at: '1' }] }),
    ],
    ['steps[0].at is not a time', ({ steps, ...file }) => ({ ...file, steps: [{ ...steps[0], at: 1e16 }] })],
    ['facts[0].at is not a time', (file) => ({ ...file, facts: [{ at: 1e16, kind: 'request' }] })],
    [
      'actors[1].parentId leads back to the same actor',
      ({ actors, ...file }) => ({
        ...file,
        actors: [
          actors[0],
          { ...actors[1], id: 'x:1', parentId: 'x:2' },
          { ...actors[1], id: 'x:2', parentId: 'x:1' },
        ],
      }),
    ],
    [
      'steps[0].event.type is not a text',
      ({ steps, ...file }) => ({ ...file, steps: [{ ...steps[0], event: {} }] }),
    ],
    [
      'steps[0].actorId names an actor that this recording lacks',
      ({ steps, ...file }) => ({ ...file, steps: [{ ...steps[0], actorId: 'x:9' }] }),
    ],
    [
      'steps[0].changed is without a context before it',
      ({ actors, ...file }) => ({ ...file, actors: [{ ...actors[0], first: null }] }),
    ],
    ['facts[0].kind is not a text', (file) => ({ ...file, facts: [{ at: 1 }] })],
  ];
  it.each(broken)('is refused by name: %s', (message, bend) => {
    expect(() => readRecording(JSON.stringify(bend(asFile())))).toThrow(message);
  });
});
