import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { type ChartPaths, walkChart } from './chart-paths';
import { compareReplayed } from './replayed-states';
import { toursOf } from './tours';

const files = import.meta.glob<{ paths: ChartPaths }>('../machines/*/*.paths.ts', { eager: true });
const machines = Object.keys(import.meta.glob('../../src/machines/*/*.machine.ts'));
const nameOf = (file: string) => file.replace(/.*\//, '').replace(/\..*/, '');

describe('the paths of every chart', () => {
  it('has paths for each', () => {
    expect(Object.keys(files).map(nameOf).sort()).toEqual(machines.map(nameOf).sort());
  });

  it.each(Object.entries(files).map(([file, { paths }]) => [nameOf(file), paths] as const))(
    '%s reaches every state and takes every transition, and a recording has the same states again',
    async (_, paths) => {
      const { compare, differing } = await compareReplayed(paths);
      const { unreached, untaken } = walkChart(paths, compare);
      expect(differing).toEqual([]);
      expect([...unreached, ...untaken].map(({ name }) => name)).toEqual(Object.keys(paths.excused ?? {}));
    },
    180_000,
  );
});

it('on a tour of the browser, an actor answers once each time it runs', () => {
  const chart = setup({ actors: { ask: fromPromise(async () => {}) } }).createMachine({
    invoke: { id: 'ask', src: 'ask', onDone: '.answered', onError: '.failed' },
    initial: 'asking',
    states: { asking: {}, answered: {}, failed: {} },
    on: { again: { target: '.asking', reenter: true } },
  });
  const again = { event: { type: 'again' } };
  const answers = ['xstate.done.actor.ask', 'xstate.error.actor.ask'].map((type) => ({
    event: { type, actorId: 'ask' },
  }));
  const [tour, ...others] = toursOf(chart, {}, [...answers, again]);
  expect(others).toEqual([]);
  expect(tour?.steps.map(({ states }) => states.join())).toEqual(['answered', 'asking', 'failed']);
});
