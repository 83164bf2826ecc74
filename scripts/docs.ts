import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Project {
  readonly paths: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

const topFolders = /^(src|server|tests|e2e|scripts|bench|docs|deploy|\.ci)\//;
const fileName = /^[\w.-]+\.(ts|tsx|mjs|json|md|html)$/;
const builtIn = new Set(['ci', 'install']);

function fixedPart(path: string): string {
  const pattern = path.search(/[*{<]/);
  return (pattern < 0 ? path : path.slice(0, path.lastIndexOf('/', pattern))).replace(/\/$/, '');
}

function isPlace(project: Project, path: string): boolean {
  return project.paths.has(path) || [...project.paths].some((known) => known.startsWith(`${path}/`));
}

function linkFaults(document: string, text: string, project: Project): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(\w+:|#)/.test(target))
    .map((target) =>
      posix.normalize(posix.join(posix.dirname(document), target.replace(/#.*$/, ''))).replace(/\/$/, ''),
    )
    .filter((path) => !isPlace(project, path))
    .map((path) => `links to ${path}, which does not exist`);
}

function pathFaults(text: string, project: Project): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    code.split(' ').map((word) => word.replace(/^\.\//, '')),
  );
  const missing = (path: string) =>
    topFolders.test(path)
      ? !isPlace(project, fixedPart(path))
      : fileName.test(path) && ![...project.paths].some((known) => posix.basename(known) === path);
  return named.filter(missing).map((path) => `names ${path}, which does not exist`);
}

function scriptFaults(text: string, project: Project): string[] {
  const direct = [...text.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name);
  const run = [...text.matchAll(/npm run ([\w:-]+)(\{[\w,]+\})?/g)].flatMap(([, stem = '', many]) =>
    many
      ? many
          .slice(1, -1)
          .split(',')
          .map((end) => stem + end)
      : [stem],
  );
  return [...direct, ...run]
    .filter((name) => !project.scripts.has(name) && !builtIn.has(name))
    .map((name) => `names the script ${name}, which does not exist`);
}

/** `npm run bench -- --write` replaces what stands between the marks with the figures of that bench. */
function figureFaults(text: string, project: Project): string[] {
  const benches = [...text.matchAll(/<!-- figures: ([\w-]+) -->/g)].map(
    ([, name = '']) => `bench/${name}.bench.ts`,
  );
  return benches
    .filter((path) => !isPlace(project, path))
    .map((path) => `shows figures of ${path}, which does not exist`);
}

export function docFaults(document: string, text: string, project: Project): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [
    ...linkFaults(document, prose, project),
    ...pathFaults(prose, project),
    ...scriptFaults(text, project),
    ...figureFaults(text, project),
  ].map((fault) => `${document} ${fault}`);
}

const proof = /`([\w./-]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g;
const row = /^\|(?! ?:?-).*\|$/;

const isTitleIn = (text: string, words: string) =>
  new RegExp(`\\(\\s*(['"\`])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`).test(text);

/**
 * Tests that a document names by file and title, as `a.test.ts`: “title”, must be there. In a table with the column
 * 'Proved by' every row names one.
 */
export function proofFaults(
  document: string,
  text: string,
  readTest: (path: string) => string | null,
): string[] {
  const named = [...text.matchAll(proof)].flatMap(([, path = '', words = '']) => {
    const test = readTest(path);
    if (test === null) return [`names the test file ${path}, which does not exist`];
    return isTitleIn(test, words) ? [] : [`names the test “${words}”, which ${path} does not have`];
  });
  let isProved = false;
  const bare = text.split('\n').flatMap((line, at, lines) => {
    if (!row.test(line)) {
      if (!line.startsWith('|')) isProved = false;
      return [];
    }
    if (lines[at + 1]?.startsWith('| --') || lines[at + 1]?.startsWith('|--')) {
      isProved = line.includes('| Proved by |');
      return [];
    }
    const [, first = ''] = line.split('|');
    return isProved && !new RegExp(proof.source).test(line) ? [`proves ‘${first.trim()}’ by no test`] : [];
  });
  return [...named, ...bare].map((fault) => `${document} ${fault}`);
}

const code = /\.(ts|tsx|mjs)$/;
const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g;
/** Names of standards, which look like ids of rows: UTF-8, SHA-256, P-256, WCAG-2. */
const standards = 'AES|BCP|CVE|ECMA|ES|GPL|HTTP|IEEE|ISO|ITU|RFC|RSA|SHA|TLS|UTF|WCAG|[EGHPX]';
const rowId = new RegExp(
  `\\b(?!(?:${standards})-)[A-Z]{1,8}-\\d{1,3}\\b|\\([A-Z]\\d{1,2}\\)|^[A-Z]\\d{1,2}: `,
  'g',
);
const outside =
  /\bthe specification\b|\bspec(?:ification)? (?:sections?|rows?)\b|(?<!RFC \d+,? )\bsections? \d|\barchitecture \d|\b(?:server|voice)[- ]notes\b/gi;
const markdownFile = /(?<![\w/.-])[\w-]+\.md\b/g;

/** What people read in a file: all of a document; of code its comments and the titles of its tests. */
function proseOf(path: string, text: string): readonly string[] {
  if (!code.test(path)) return text.split('\n');
  const comments = parseSync(path, text).comments.map(({ value }) => value);
  return [...comments, ...[...text.matchAll(title)].map(([, , words = '']) => words)];
}

/** References that a reader of the repository cannot follow: ids of rows and documents that are not in it. */
export function referenceFaults(path: string, text: string, project: Project): string[] {
  const names = new Set([...project.paths].map((known) => posix.basename(known)));
  const found = proseOf(path, text).flatMap((line) => [
    ...[...line.matchAll(rowId)].map(([id]) => `cites the row id ${id.trim()}`),
    ...[...line.matchAll(outside)].map(([words]) => `cites another document: ${words}`),
    ...[...line.matchAll(markdownFile)]
      .filter(([name]) => !names.has(name))
      .map(([name]) => `names the document ${name}, which does not exist`),
  ]);
  return [...new Set(found)].map((fault) => `${path} ${fault}`);
}
