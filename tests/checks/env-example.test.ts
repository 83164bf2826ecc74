import { expect, it } from 'vitest';
import { readText } from '../../scripts/source-files';

const namesIn = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, name]) => name).sort();

it('lists every variable the server reads, and no other', () => {
  const source = readText('server/config.ts') + readText('server/telemetry/settings.ts');
  const read = namesIn(source, /^ {2,4}([A-Z][A-Z_]+):/gm);
  expect(read.length).toBeGreaterThan(15);
  expect(namesIn(readText('.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(read);
});
