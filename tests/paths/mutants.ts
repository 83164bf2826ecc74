import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartPaths } from './chart-paths';

/** One change of a chart's configuration that a test of the chart should notice. */
export interface Mutant {
  readonly chart: string;
  readonly change:
    | 'guard removed'
    | 'handler dropped'
    | 'timer dropped'
    | 'action dropped'
    | 'sent elsewhere';
  /** From the configuration's root to what is removed, or to what gets another target. */
  readonly path: readonly string[];
  readonly target: string | null;
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Every single change: each guard, handler, action, timer, and each transition sent to a neighbour of its target. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const add = (change: Mutant['change'], path: readonly string[], target: string | null = null) =>
    mutants.push({ chart: machine.id, change, path, target });

  const actionsAt = (holder: Plain, key: string, path: readonly string[]) => {
    const actions = holder[key];
    if (actions === undefined) return;
    if (Array.isArray(actions))
      for (const index of actions.keys()) add('action dropped', [...path, key, `${index}`]);
    else add('action dropped', [...path, key]);
  };
  const transitionsAt = (
    holder: Plain,
    key: string,
    path: readonly string[],
    node: AnyStateNode,
    isTimer = false,
  ) => {
    const value = holder[key];
    const branches = Array.isArray(value) ? value : [value];
    for (const [index, branch] of branches.entries()) {
      // A handler that does nothing refuses the event for its parents; it has nothing else to remove.
      if (branch === undefined) continue;
      const place = Array.isArray(value) ? [...path, key, `${index}`] : [...path, key];
      add(isTimer ? 'timer dropped' : 'handler dropped', place);
      if (isPlain(branch) && branch.guard !== undefined) add('guard removed', [...place, 'guard']);
      if (isPlain(branch)) actionsAt(branch, 'actions', place);
      const neighbour = neighbourOf(node, isPlain(branch) ? branch.target : branch);
      if (neighbour !== null) add('sent elsewhere', place, neighbour);
    }
  };
  const tableAt = (holder: Plain, key: string, path: readonly string[], node: AnyStateNode) => {
    const table = holder[key];
    if (isPlain(table))
      for (const event of Object.keys(table))
        transitionsAt(table, event, [...path, key], node, key === 'after');
  };
  const visit = (node: AnyStateNode, path: readonly string[]) => {
    const config: Plain = { ...node.config };
    for (const key of ['entry', 'exit']) actionsAt(config, key, path);
    if (isPlain(config.initial)) actionsAt(config.initial, 'actions', [...path, 'initial']);
    for (const key of ['on', 'after']) tableAt(config, key, path, node);
    for (const key of ['always', 'onDone']) transitionsAt(config, key, path, node);
    const { invoke } = config;
    for (const [index, invoked] of (Array.isArray(invoke) ? invoke : [invoke]).entries()) {
      const place = Array.isArray(invoke) ? [...path, 'invoke', `${index}`] : [...path, 'invoke'];
      if (isPlain(invoked))
        for (const key of ['onDone', 'onError', 'onSnapshot']) transitionsAt(invoked, key, place, node);
    }
    for (const [key, child] of Object.entries(node.states)) visit(child, [...path, 'states', key]);
  };
  visit(machine.root, []);
  return mutants;
}

/** A state beside the target, by its id; null where there is none or the transition leads nowhere. */
function neighbourOf(source: AnyStateNode, target: unknown): string | null {
  if (typeof target !== 'string') return null;
  const node = resolve(source, target);
  const neighbours = Object.values(node?.parent?.states ?? {});
  const at = node === undefined ? -1 : neighbours.indexOf(node);
  const next = neighbours[(at + 1) % neighbours.length];
  return next === undefined || next === node ? null : `#${next.id}`;
}

const resolve = (source: AnyStateNode, target: string): AnyStateNode | undefined => {
  if (target.startsWith('#')) return source.machine.getStateNodeById(target);
  const start = target.startsWith('.') ? source : source.parent;
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce<AnyStateNode | undefined>((node, key) => node?.states[key], start);
};

/** A configuration with the change; it shares with the old one what stays the same. */
export function withChange<TConfig extends object>(
  config: TConfig,
  { path, change, target }: Mutant,
): TConfig {
  const changed = { ...config };
  let holder: Plain = Object.assign(changed);
  for (const key of path.slice(0, -1)) {
    const inner = holder[key];
    if (!isPlain(inner)) throw new Error(`Nothing at ${path.join('.')}`);
    const copy: Plain = Array.isArray(inner) ? Object.assign([], inner) : { ...inner };
    holder[key] = copy;
    holder = copy;
  }
  const key = path.at(-1);
  if (key === undefined || !(key in holder)) throw new Error(`Nothing at ${path.join('.')}`);
  if (change === 'sent elsewhere') {
    const branch = holder[key];
    holder[key] = isPlain(branch) ? { ...branch, target } : { target };
  } else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return changed;
}

/** How the names of the events begin that the chart sends itself. */
const ownEvents: Readonly<Record<string, string>> = {
  after: 'xstate.after.',
  onDone: 'xstate.done.',
  onError: 'xstate.error.',
  onSnapshot: 'xstate.snapshot.',
};

/** False where the chart never was in the state of the change, or never got an event there that it is about. */
export function isTouched(
  machine: AnyStateMachine,
  { path }: Mutant,
  eventsIn: (stateId: string) => ReadonlySet<string> | undefined,
): boolean {
  let node: AnyStateNode | undefined = machine.root;
  let isPassedThrough = node.config.always !== undefined;
  let at = 0;
  for (; path[at] === 'states'; at += 2) {
    node = node?.states[path[at + 1] ?? ''];
    isPassedThrough ||= node?.config.always !== undefined;
  }
  const [kind = '', event = '', invoked] = path.slice(at);
  const events = node && eventsIn(node.id);
  // States that go on by themselves are left before anybody sees them.
  if (['entry', 'exit', 'initial', 'always'].includes(kind))
    return events !== undefined || (isPassedThrough && eventsIn(machine.root.id) !== undefined);
  const own = ownEvents[kind] ?? ownEvents[event] ?? ownEvents[invoked ?? ''];
  const matches = (type: string) =>
    kind !== 'on' ? type.startsWith(own ?? '') : type === event || event.endsWith('*');
  return [...(events ?? [])].some(matches);
}

export const describeMutant = ({ path, change, target }: Mutant): string =>
  `${change}: ${path.filter((key) => key !== 'states').join(' › ')}${target === null ? '' : ` to ${target}`}`;

/** What is listed as a survivor of the chart but is no change of it any more. */
export function staleSurvivors({
  machine,
  survivors = {},
}: Pick<ChartPaths, 'machine' | 'survivors'>): readonly string[] {
  const names = mutantsOf(machine).map(describeMutant);
  return Object.keys(survivors).filter((survivor) => !names.includes(survivor));
}
