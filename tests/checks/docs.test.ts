import { describe, expect, it } from 'vitest';
import { docFaults } from '../../scripts/docs';

const project = {
  paths: new Set([
    'README.md',
    'docs/decisions/0001-charts.md',
    'src/machines/call/call.machine.ts',
    'vite.config.ts',
  ]),
  scripts: new Set(['start', 'test', 'check:lint', 'check:types']),
};

describe('documents', () => {
  it('may name what is there', () => {
    const text =
      'See [why](docs/decisions/0001-charts.md), [runs](#runs), `src/machines/call`, `src/machines/*/*.machine.ts`, `call.machine.ts`, `npm start` and `npm run check:{lint,types}`.';
    expect(docFaults('README.md', text, project)).toEqual([]);
  });

  it.each([
    ['[why](docs/gone.md)', 'README.md links to docs/gone.md, which does not exist'],
    ['`src/views/Gone.tsx`', 'README.md names src/views/Gone.tsx, which does not exist'],
    ['`gone.config.ts`', 'README.md names gone.config.ts, which does not exist'],
    ['`npm run check:gone`', 'README.md names the script check:gone, which does not exist'],
    ['```\nnpm run check:{lint,gone}\n```', 'README.md names the script check:gone, which does not exist'],
  ])('may not name what is not there: %s', (text, fault) => {
    expect(docFaults('README.md', text, project)).toEqual([fault]);
  });

  it('resolves links from the folder of the document', () => {
    expect(
      docFaults('docs/decisions/0001-charts.md', '[home](../../README.md) [x](README.md)', project),
    ).toEqual(['docs/decisions/0001-charts.md links to docs/decisions/README.md, which does not exist']);
  });
});
