import { expect, test } from 'vitest';
import { admits, inWords } from './setup.mjs';
import { readText } from './source-files';

interface Package {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
}

const { engines }: { engines: { node: string } } = JSON.parse(readText('package.json'));
const { packages }: { packages: Readonly<Record<string, Package>> } = JSON.parse(
  readText('package-lock.json'),
);
const rangeOf = (path: string) => packages[path]?.engines?.node ?? '';

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['22.22.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['25.1.0', true],
  ['26.0.0-nightly', true],
])('Node %s runs the product: %s', (version, isAdmitted) => {
  expect(admits(engines.node, version)).toBe(isAdmitted);
});

test('what is needed is said in words', () => {
  expect(inWords(engines.node)).toBe('20.19, 22.12, 24 or newer');
  expect(readText('README.md')).toContain(`[Node](https://nodejs.org) ${inWords(engines.node)} is needed.`);
});

test('the list of installed packages names the same versions', () => {
  expect(rangeOf('')).toBe(engines.node);
});

test.each(['20.19.0', '22.12.0', '24.0.0'])('every package that is needed runs on Node %s', (version) => {
  const refusing = Object.entries(packages).filter(
    ([path, { optional }]) => optional !== true && admits(rangeOf(path), version) === false,
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
});

test.each(['node_modules/vite', 'node_modules/vitest', 'node_modules/jsdom'])(
  'reads what %s needs',
  (path) => {
    expect(admits(rangeOf(path), '20.19.0')).toBe(true);
    expect(admits(rangeOf(path), '18.20.0')).toBe(false);
  },
);
