import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  or,
  SpecialTargets,
} from 'xstate';
import type { ChartDescription, StateDescription, TransitionDescription } from './chart.types';

const namesShown = 40;

export function describeChart(machine: AnyStateMachine): ChartDescription {
  return { id: machine.id, root: describeState(machine.root) };
}

/** The id of a transition in the picture, from XState's own definition of it; without spaces, which part ids. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}|${eventType}|${branches.indexOf(transition)}`.replaceAll(/\s/g, '_');
}

function describeState(node: AnyStateNode): StateDescription {
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    isDeepHistory: node.history === 'deep',
    description: node.description ?? null,
    tags: node.tags,
    // XState adds the starting and cancelling of timers to node.entry and node.exit.
    entry: listOf(node.config.entry).map(nameOf),
    exit: listOf(node.config.exit).map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : 'inline' })),
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : [],
    transitions: [
      ...transitionsOf(node).map((transition) => describeTransition(node, transition)),
      ...historyDefault(node),
    ],
    states: Object.values(node.states).map(describeState),
  };
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** Where a history state leads while there is no history; XState keeps it in the config alone. */
function historyDefault(node: AnyStateNode): readonly TransitionDescription[] {
  const { target }: { target?: unknown } = node.config;
  if (node.type !== 'history' || typeof target !== 'string') return [];
  const found = target.startsWith('#')
    ? node.machine.getStateNodeById(target)
    : target.split('.').reduce<AnyStateNode | undefined>((at, key) => at?.states[key], node.parent);
  const facts = { event: '', label: 'no history', guard: null, actions: [] };
  return found ? [{ id: `${node.id}||0`, ...facts, targets: [found.id] }] : [];
}

function describeTransition(node: AnyStateNode, transition: AnyTransitionDefinition): TransitionDescription {
  return {
    id: transitionId(transition),
    event: transition.eventType,
    label: labelOf(node, transition.eventType),
    guard: guardName(transition.guard),
    actions: transition.actions.map(nameOf),
    targets: (transition.target ?? []).map(({ id }) => id),
  };
}

function labelOf(node: AnyStateNode, event: string): string {
  if (event === '') return 'always';
  const delay = node.after.find(({ eventType }) => eventType === event)?.delay;
  if (delay !== undefined) return `after ${typeof delay === 'number' ? `${delay} ms` : delay}`;
  if (event.startsWith('xstate.done.state.')) return 'done';
  const [, outcome, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event) ?? [];
  if (!outcome) return event;
  const source = node.invoke.find((invoke) => invoke.id === id)?.src;
  return `${outcome.replace('.actor', '')} ${typeof source === 'string' ? source : id}`;
}

/** `or` is recognised by its `check` function: a production build shortens the names of functions. */
const checkOfOr = Reflect.get(or([]), 'check');

/** Within another guard: in brackets where it joins several. */
function groupName(guard: unknown): string {
  const name = guardName(guard) ?? 'inline';
  return / (and|or) /.test(name) ? `(${name})` : name;
}

function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'object' || typeof guard === 'function') {
    if ('guards' in guard && Array.isArray(guard.guards)) {
      const parts = guard.guards.map((part) => groupName(part));
      if (parts.length === 1) return `not ${parts[0]}`;
      return parts.join('check' in guard && guard.check === checkOfOr ? ' or ' : ' and ');
    }
  }
  return nameOf(guard);
}

/**
 * An action or a guard: by name, with the parameters that are plain data; one that is no more than a function of
 * XState's, by that and what it does. A function may say what it does by a `description` of its own.
 */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (named === null || (typeof named !== 'object' && typeof named !== 'function')) return 'inline';
  if ('description' in named && typeof named.description === 'string') return named.description;
  const type = 'type' in named && typeof named.type === 'string' ? named.type : null;
  if (type === null) return 'inline';
  const params = 'params' in named ? plainValues(named.params) : detailsOf(named);
  const isToParent = 'to' in named && named.to === SpecialTargets.Parent;
  const name = isToParent ? 'sendParent' : type.replace(/^xstate\./, '');
  return params.length > 0 ? `${name}(${shortened(params.join(', '))})` : name;
}

/** What `assign`, `sendTo`, `raise` and their like were given, as far as it is plain data. */
function detailsOf(action: object): readonly string[] {
  const given: Readonly<Record<string, unknown>> = { ...action };
  const { assignment, to, event, src, sendId, actorRef } = given;
  const fields = typeof assignment === 'object' && assignment !== null ? Object.keys(assignment) : [];
  const sent = typeof event === 'object' && event !== null && 'type' in event ? event.type : event;
  return [...fields, to, sent, src, sendId, actorRef].filter(
    (detail): detail is string => typeof detail === 'string' && detail !== SpecialTargets.Parent,
  );
}

function plainValues(params: unknown): readonly string[] {
  if (typeof params !== 'object' || params === null) return [];
  return Object.entries(params).flatMap(([key, value]) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'boolean' || typeof value === 'number' ? [`${key}: ${value}`] : [];
  });
}

const shortened = (text: string) => (text.length > namesShown ? `${text.slice(0, namesShown - 1)}…` : text);
