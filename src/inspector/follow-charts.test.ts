import { afterEach, expect, it, vi } from 'vitest';
import { assign, createActor, fromCallback, setup } from 'xstate';
import { describePast } from './describe-past';
import { recordCharts } from './follow-charts';
import { hidden, hiddenNumber } from './mask';
import { readRecording } from './read-recording';
import { writeRecording } from './recording';

interface Guest {
  readonly name: string;
  readonly phone: string;
  readonly age: number;
}

const door = setup({
  types: {} as {
    context: { guests: readonly Guest[]; count: number };
    events: { type: 'door.open'; guest: Guest } | { type: 'door.shut' };
  },
  actors: { bell: fromCallback(() => {}) },
}).createMachine({
  id: 'door',
  initial: 'shut',
  context: { guests: [], count: 0 },
  states: {
    shut: {
      on: {
        'door.open': {
          target: 'open',
          actions: assign(({ context, event }) => ({
            guests: [...context.guests, event.guest],
            count: context.count + 1,
          })),
        },
      },
    },
    open: { invoke: { id: 'bell', src: 'bell' }, on: { 'door.shut': 'shut' } },
  },
});

const maya: Guest = { name: 'Maya Okonkwo', phone: '+12065550173', age: 41 };
const limits = { mostSteps: 100, mostFacts: 10, mostAgeMs: 60_000, mostEntries: 1_000 };
const description = { tabName: 'front', about: { product: 'doors' }, shown: ['count', 'path'] };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start(options: Partial<typeof limits> = {}) {
  const clock = { at: 1_000 };
  const actor = createActor(door, { systemId: 'door' }).start();
  stops.push(() => actor.stop());
  const pass = () => {
    actor.send({ type: 'door.open', guest: maya });
    actor.send({ type: 'door.shut' });
  };
  const record = () => recordCharts(actor, { ...limits, ...options, now: () => clock.at });
  return { actor, pass, record, clock };
}

const written = (recorder: ReturnType<typeof recordCharts>) =>
  readRecording(writeRecording(describePast(recorder.past(), description)));

it('records what the charts do, from the state that it finds', () => {
  const { actor, record } = start();
  const recorder = record();
  actor.send({ type: 'door.open', guest: maya });
  const { actors, steps, about, tab } = written(recorder);
  expect([about, tab]).toEqual([{ product: 'doors' }, { name: 'front' }]);
  expect(
    actors.map(({ name, systemId, parentId, chart, first }) => ({
      name,
      systemId,
      parentId,
      chart: chart?.id ?? null,
      first,
    })),
  ).toEqual([
    {
      name: 'door',
      systemId: 'door',
      parentId: null,
      chart: 'door',
      first: { status: 'active', value: 'shut', context: { guests: [], count: 0 } },
    },
    { name: 'bell', systemId: null, parentId: actor.sessionId, chart: null, first: null },
  ]);
  expect(
    steps.map(({ actorId, sourceId, event, transitions }) => ({ actorId, sourceId, event, transitions })),
  ).toEqual([
    {
      actorId: actors[1]?.id,
      sourceId: actor.sessionId,
      event: { type: 'xstate.init', input: null },
      transitions: [],
    },
    {
      actorId: actor.sessionId,
      sourceId: null,
      event: { type: 'door.open', guest: { name: hidden, phone: hidden, age: hiddenNumber } },
      transitions: ['door.shut|door.open|0'],
    },
  ]);
  expect(steps[1]?.state).toEqual({
    status: 'active',
    value: 'open',
    context: { guests: [{ name: hidden, phone: hidden, age: hiddenNumber }], count: 1 },
  });
});

it('writes nothing of a person', () => {
  const { pass, record } = start();
  const recorder = record();
  pass();
  recorder.add({ at: 1, kind: 'call', caller: maya.name });
  const text = writeRecording(describePast(recorder.past(), description));
  // A field of its own: digits are in every file.
  for (const value of [maya.name, maya.phone, `"age":${maya.age}`]) expect(text).not.toContain(value);
});

it('keeps the newest steps, and the first states are those before them', () => {
  const { actor, pass, record } = start({ mostSteps: 3 });
  const recorder = record();
  for (let count = 0; count < 50; count += 1) pass();
  const { actors, steps } = written(recorder);
  expect(steps.map(({ event }) => event.type)).toEqual(['door.open', 'xstate.stop', 'door.shut']);
  expect(actors.find(({ id }) => id === actor.sessionId)?.first).toMatchObject({
    value: 'shut',
    context: { count: 49 },
  });
  // Each passing had a bell of its own; the last one alone has a step.
  expect(actors.map(({ name, first }) => [name, first?.status])).toEqual([
    ['door', 'active'],
    ['bell', 'active'],
  ]);
});

it('forgets steps and facts that are too old, and facts beyond their number', () => {
  const { pass, record, clock } = start();
  const recorder = record();
  pass();
  recorder.add({ at: clock.at, kind: 'request', path: '/doors/old' });
  clock.at += limits.mostAgeMs + 1;
  // Nothing has to happen for it.
  expect(written(recorder)).toMatchObject({ steps: [], facts: [] });
  pass();
  for (let at = 0; at < 25; at += 1) recorder.add({ at: clock.at, kind: 'request', path: `/doors/${at}` });
  const { actors, steps, facts } = written(recorder);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.every(({ at }) => at === clock.at)).toBe(true);
  expect(actors.find(({ name }) => name === 'door')?.first).toMatchObject({ context: { count: 1 } });
  expect([facts.length, facts[0], facts.at(-1)]).toEqual([
    10,
    { at: clock.at, kind: 'request', path: '/doors/15' },
    { at: clock.at, kind: 'request', path: '/doors/24' },
  ]);
});

it('keeps no actor that has ended and whose steps are gone', () => {
  const { actor, pass, record } = start({ mostSteps: 2 });
  const recorder = record();
  for (let count = 0; count < 5; count += 1) pass();
  actor.send({ type: 'door.open', guest: maya });
  actor.send({ type: 'door.open', guest: maya });
  expect(written(recorder).actors.map(({ name }) => name)).toEqual(['door', 'bell']);
});

it('has nothing left once it stopped', () => {
  const { pass, record } = start();
  const recorder = record();
  pass();
  recorder.stop();
  pass();
  expect(recorder.past()).toMatchObject({ actors: [], steps: [], facts: [] });
});

it('stops by itself where it fails, and the chart goes on', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { actor } = start();
  recordCharts(actor, {
    ...limits,
    now: () => {
      throw new Error('no clock');
    },
  });
  actor.send({ type: 'door.open', guest: maya });
  actor.send({ type: 'door.shut' });
  expect(actor.getSnapshot().value).toBe('shut');
  expect(log.mock.calls).toEqual([['The charts are no longer recorded', new Error('no clock')]]);
});

it('keeps of a long list the first entries alone, with one copy for all steps that have it', () => {
  const { record, pass } = start({ mostEntries: 2 });
  const recorder = record();
  for (let count = 0; count < 4; count += 1) pass();
  const past = recorder.past();
  const guests = past.steps.flatMap(({ context }) =>
    context === null ? [] : [(context as { guests: readonly unknown[] }).guests],
  );
  expect(guests.map(({ length }) => length)).toEqual([1, 1, 2, 2, 3, 3, 3, 3]);
  expect(guests[4]).toBe(guests[5]);
  expect(guests[6]).not.toBe(guests[5]);
  const { steps } = describePast(past, { ...description, shown: ['count', 'age', 'andMore'] });
  const kept = { name: hidden, phone: hidden, age: 41 };
  expect(steps.at(-1)?.state.context).toEqual({ guests: [kept, kept, { andMore: 2 }], count: 4 });
  recorder.stop();
});
