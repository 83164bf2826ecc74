import { describe, expect, it } from 'vitest';
import { readText } from '../../scripts/source-files';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('the lock file', () => {
  it('holds the optional packages of every platform, without which npm ci refuses it', () => {
    const locked: Readonly<Record<string, Locked>> = JSON.parse(readText('package-lock.json')).packages;
    const held = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
    const named = Object.values(locked).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(named.filter((name) => !held.has(name))).toEqual([]);
  });

  it('names no host packages came from', () => {
    expect(readText('package-lock.json')).not.toContain('"resolved"');
  });
});
