import { expect, it } from 'vitest';
import { readText } from '../../scripts/source-files';

const namesIn = (text: string) => new Set([...text.matchAll(/VITE_[A-Z_]+/g)].map(([name]) => name));

it('the page for an existing backend has every setting of the build, and no other', () => {
  const table = readText('docs/existing-backend.md')
    .split('\n')
    .filter((line) => line.startsWith('| `VITE_'))
    .join('\n');
  expect([...namesIn(table)].toSorted()).toEqual([...namesIn(readText('src/services/config.ts'))].toSorted());
});
