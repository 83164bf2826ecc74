import { describe, expect, it } from 'vitest';
import { docFaults, proofFaults, referenceFaults } from '../../scripts/docs';

const project = {
  paths: new Set([
    'README.md',
    'docs/decisions/0001-charts.md',
    'src/machines/call/call.machine.ts',
    'vite.config.ts',
    'bench/quote.bench.ts',
  ]),
  scripts: new Set(['start', 'test', 'check:lint', 'check:types']),
};

describe('documents', () => {
  it('may name what is there', () => {
    const text =
      'See [why](docs/decisions/0001-charts.md), [runs](#runs), `src/machines/call`, `src/machines/*/*.machine.ts`, `call.machine.ts`, `npm start` and `npm run check:{lint,types}`. <!-- figures: quote -->';
    expect(docFaults('README.md', text, project)).toEqual([]);
  });

  it.each([
    ['[why](docs/gone.md)', 'README.md links to docs/gone.md, which does not exist'],
    ['`src/views/Gone.tsx`', 'README.md names src/views/Gone.tsx, which does not exist'],
    ['`npx run src/gone.test.ts`', 'README.md names src/gone.test.ts, which does not exist'],
    ['`gone.config.ts`', 'README.md names gone.config.ts, which does not exist'],
    ['`npm run check:gone`', 'README.md names the script check:gone, which does not exist'],
    ['<!-- figures: gone -->', 'README.md shows figures of bench/gone.bench.ts, which does not exist'],
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

describe('proofs', () => {
  const test = [
    "test('guesses are stopped', () => undefined);",
    "test.each([1])('%s (or more) are stopped', () => undefined);",
    "describe('a team', () => { it(",
    "  'gets in', () => undefined) });",
    "const words = 'no title';",
  ].join('\n');
  const read = (path: string) => (path === 'server/a.test.ts' ? test : null);
  const faults = (text: string) => proofFaults('docs/a.md', text, read);
  const table = (...rows: readonly string[]) =>
    ['| Who | Proved by |', '| --- | --- |', ...rows, '', '| Other | Table |', '|---|---|', '| a | b |'].join(
      '\n',
    );

  it('are tests that are there, by file and title', () => {
    const rows = ['guesses are stopped', '%s (or more) are stopped', 'gets in'].map(
      (title) => `| x | \`server/a.test.ts\`: “${title}” |`,
    );
    expect(faults(table(...rows))).toEqual([]);
  });

  it.each([
    [
      '| x | `server/gone.test.ts`: “gets in” |',
      'docs/a.md names the test file server/gone.test.ts, which does not exist',
    ],
    [
      '| x | `server/a.test.ts`: “gets out” |',
      'docs/a.md names the test “gets out”, which server/a.test.ts does not have',
    ],
    [
      '| x | `server/a.test.ts`: “no title” |',
      'docs/a.md names the test “no title”, which server/a.test.ts does not have',
    ],
    ['| Guesses | we are careful |', 'docs/a.md proves ‘Guesses’ by no test'],
  ])('may not be missing: %s', (row, fault) => {
    expect(faults(table(row))).toContain(fault);
  });
});

describe('references', () => {
  const inCode = (comment: string) =>
    referenceFaults('src/a.ts', `// ${comment}\nexport const a = 'A-1';\n`, project);

  it('may name standards, test data and documents of the repository', () => {
    const text =
      'UTF-8, SHA-256, P-256, ISO-8601, RFC-6455, RFC 6455 section 5.5, WCAG-2.2, HTTP-2, AES-256, E.164, README.md, X-Socket-ID';
    expect([...referenceFaults('README.md', text, project), ...inCode(text)]).toEqual([]);
    expect(referenceFaults('a.test.ts', "expect(order.number).toBe('ORD-7');", project)).toEqual([]);
  });

  it.each([
    ['the caller (CALL-73) hangs up', 'cites the row id CALL-73'],
    ['as A-31 says', 'cites the row id A-31'],
    ['(B4)', 'cites the row id (B4)'],
    ['as the specification wants', 'cites another document: the specification'],
    ['see section 5', 'cites another document: section 5'],
    ['architecture 4', 'cites another document: architecture 4'],
    ['voice-notes', 'cites another document: voice-notes'],
    ['see layout.md', 'names the document layout.md, which does not exist'],
    ['see architecture.md', 'names the document architecture.md, which does not exist'],
  ])('may not cite what is not in the repository: %s', (words, fault) => {
    expect(inCode(words)).toEqual([`src/a.ts ${fault}`]);
    expect(referenceFaults('README.md', words, project)).toEqual([`README.md ${fault}`]);
  });

  it('are looked for in the titles of tests', () => {
    expect(referenceFaults('a.test.ts', `test('${'R1'}: one of ten wins', () => {});`, project)).toEqual([
      'a.test.ts cites the row id R1:',
    ]);
  });
});
