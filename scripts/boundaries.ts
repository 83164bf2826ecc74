import { posix } from 'node:path';
import { parseSync } from 'vite';
import { bridgedNames, childCharts, homes, type Zone, zones } from './boundary-rules';

export interface Violation {
  readonly file: string;
  readonly target: string;
  readonly reason: string;
}

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
  readonly names: readonly string[];
}

const parsed = /\.(ts|tsx|mjs)$/;

export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  const fault = errors[0];
  if (fault) throw new Error(`${file}: ${fault.message}`);
  const fromExports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [
            {
              target: entry.moduleRequest.value,
              typeOnly: entry.isType,
              names: [entry.importName.name ?? '*'],
            },
          ]
        : [],
    ),
  );
  const fromImports = module.staticImports.map((statement) => ({
    target: statement.moduleRequest.value,
    typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    names: statement.entries
      .filter((entry) => !entry.isType)
      .map((entry) => (entry.importName.kind === 'Default' ? 'default' : (entry.importName.name ?? '*'))),
  }));
  const fromCalls = module.dynamicImports.map(({ moduleRequest }) => ({
    target: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    typeOnly: false,
    names: ['*'],
  }));
  return [...fromImports, ...fromExports, ...fromCalls];
}

function resolve(from: string, target: string, exists: (path: string) => boolean): string | null {
  const bare = target.replace(/\?\w+$/, '');
  const path = posix.normalize(posix.join(posix.dirname(from), bare));
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find(exists) ?? null;
}

const zoneOf = (file: string): Zone | undefined => zones.find((zone) => zone.files.test(file));

function packageFault(file: string, zone: Zone, used: Import): string | null {
  if (used.target.startsWith('virtual:')) return null;
  const allowed =
    !zone.packages ||
    zone.packages.test(used.target) ||
    (used.typeOnly && zone.packageTypes?.test(used.target));
  if (!allowed) return `${zone.name} may not use this package`;
  const home = homes.find((rule) => rule.packages.test(used.target));
  const inTest = /\.test\.tsx?$/.test(file);
  if (home && !used.typeOnly && !inTest && !home.files.test(file)) {
    return `this package is used in ${home.files.source} only`;
  }
  const bridge =
    file.startsWith('src/views/') && !inTest
      ? bridgedNames.find((rule) => rule.packages.test(used.target) && !rule.exempt.test(file))
      : undefined;
  const name = bridge && !used.typeOnly ? used.names.find((each) => bridge.names.test(each)) : undefined;
  return name ? `${name} belongs in a bridge of its own (use-*.ts) or in a chart` : null;
}

const chartOf = (path: string): string | null => /^src\/machines\/([\w-]+)\//.exec(path)?.[1] ?? null;

function fileFault(file: string, zone: Zone, used: Import, path: string): string | null {
  const bySide = zone.values && !zone.values.test(path);
  if (bySide && !(used.typeOnly && zone.types?.test(path))) {
    return zone.types?.test(path)
      ? `${zone.name} may use its types only`
      : `${zone.name} may not use this file`;
  }
  const [own, other] = [chartOf(file), chartOf(path)];
  if (zone.name !== 'machines' || used.typeOnly || own === other || other === 'shared' || !own || !other)
    return null;
  return childCharts[own]?.includes(other) ? null : `chart ${other} is not a child of chart ${own}`;
}

function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): Violation[] {
  const found: Violation[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      const loop = [...trail.slice(trail.indexOf(file)), file];
      found.push({ file, target: loop.join(' -> '), reason: 'files import each other in a circle' });
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}

export function findViolations(
  files: ReadonlyMap<string, string>,
  exists = (path: string) => files.has(path),
) {
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, source] of files) {
    if (!parsed.test(file)) continue;
    const zone = zoneOf(file);
    if (!zone) {
      violations.push({ file, target: '', reason: 'this file belongs to no zone of boundary-rules.ts' });
      continue;
    }
    const imported: string[] = [];
    for (const used of importsOf(file, source)) {
      const relative = used.target.startsWith('.');
      const path = relative ? resolve(file, used.target, exists) : null;
      if (path) imported.push(path);
      const reason = !relative
        ? packageFault(file, zone, used)
        : path
          ? fileFault(file, zone, used, path)
          : 'the imported file does not exist';
      if (reason) violations.push({ file, target: used.target, reason });
    }
    graph.set(file, imported);
  }
  return [...violations, ...cyclesOf(graph)];
}
