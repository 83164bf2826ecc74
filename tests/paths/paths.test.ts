import { describe, expect, it } from 'vitest';
import { type ChartPaths, walkChart } from './chart-paths';

const files = import.meta.glob<{ paths: ChartPaths }>('../machines/*/*.paths.ts', { eager: true });
const machines = Object.keys(import.meta.glob('../../src/machines/*/*.machine.ts'));
const nameOf = (file: string) => file.replace(/.*\//, '').replace(/\..*/, '');

describe('the paths of every chart', () => {
  it('has paths for each', () => {
    expect(Object.keys(files).map(nameOf).sort()).toEqual(machines.map(nameOf).sort());
  });

  it.each(Object.entries(files).map(([file, { paths }]) => [nameOf(file), paths] as const))(
    '%s reaches every state and takes every transition',
    (_, paths) => {
      const { unreached, untaken } = walkChart(paths);
      expect([...unreached, ...untaken].map(({ name }) => name)).toEqual(Object.keys(paths.excused ?? {}));
    },
    60_000,
  );
});
