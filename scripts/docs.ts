import { posix } from 'node:path';

export interface Project {
  readonly paths: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

const topFolders = /^(src|server|tests|e2e|scripts|bench|docs|\.ci)\//;
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
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code.replace(/^\.\//, ''));
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

export function docFaults(document: string, text: string, project: Project): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [
    ...linkFaults(document, prose, project),
    ...pathFaults(prose, project),
    ...scriptFaults(text, project),
  ].map((fault) => `${document} ${fault}`);
}
