import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { reasonsOf } from '../e2e/paths/unwalked';
import { type ChartPaths, partsOf } from '../tests/paths/chart-paths';

const walks = import.meta.glob<string>('../e2e/paths/charts/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = import.meta.glob<{ paths: ChartPaths }>('../tests/machines/*/*.paths.ts', { eager: true });

it('what is said to be walked in no browser is in its chart', () => {
  const gone = Object.entries(files).flatMap(([file, { paths }]) => {
    const chart = basename(file, '.paths.ts');
    const { states, transitions } = partsOf(paths.machine);
    const parts = new Set([...states, ...transitions].map(({ name }) => name));
    return [...reasonsOf(chart).keys()].filter((part) => !parts.has(part)).map((part) => `${chart}: ${part}`);
  });
  expect(gone).toEqual([]);
});

it('what a walk reads may be there once more, for those who hear the page', () => {
  const strict = Object.entries(walks).flatMap(([file, text]) =>
    [...text.matchAll(/expect\([\w.()]*\.getByText\([^\n]*\)\)\.toBeVisible/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(strict).toEqual([]);
});
