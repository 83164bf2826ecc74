import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const idOf = (node: AnyStateNode): string => node.path.join('_') || 'chart';

function eventLabel(node: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'always';
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  if (after) return `after ${after[1]}`;
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (!ended) return eventType.startsWith('xstate.done.state') ? 'done' : eventType;
  const invoked = node.invoke.find(({ id }) => id === ended[2])?.src;
  return `${ended[1]} ${typeof invoked === 'string' ? invoked : ended[2]}`;
}

function guardLabel(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function')) return '';
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const word = 'name' in guard && String(guard.name).startsWith('or') ? ' or ' : ' and ';
    const parts = guard.guards.map(guardLabel).filter(Boolean);
    return parts.length === 1 ? `not ${parts[0]}` : parts.join(word);
  }
  if ('type' in guard && typeof guard.type === 'string') return guard.type;
  return 'a condition';
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function labelOf(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  const guard = guardLabel(transition.guard);
  return `${eventLabel(node, transition.eventType)}${guard ? ` [${guard}]` : ''}`;
}

function commonDepth(from: AnyStateNode, to: AnyStateNode): number {
  const shared = from.path.findIndex((key, at) => key !== to.path[at]);
  return shared < 0 ? from.path.length - 1 : Math.min(shared, to.path.length - 1);
}

function isBetweenRegions(from: AnyStateNode, to: AnyStateNode): boolean {
  const depth = commonDepth(from, to);
  let parent: AnyStateNode | undefined = from;
  while (parent && parent.path.length > depth) parent = parent.parent;
  return parent?.type === 'parallel' && from.path[depth] !== to.path[depth];
}

/**
 * Mermaid cannot draw an arrow across the border of a composite state: it ends at the border and its label
 * names the target.
 */
function arrowBetween(from: AnyStateNode, to: AnyStateNode, label: string): string {
  const depth = commonDepth(from, to) + 1;
  const inside = (path: readonly string[]) => path.slice(depth).join('.');
  const [source, target] = [inside(from.path), inside(to.path)];
  const words = `${source ? `${source}, ` : ''}${label}${target ? ` to ${target}` : ''}`;
  return `${from.path.slice(0, depth).join('_')} --> ${to.path.slice(0, depth).join('_')} : ${words}`;
}

interface Step {
  readonly from: AnyStateNode;
  readonly to: AnyStateNode;
  readonly label: string;
}

function stepsOf(node: AnyStateNode): Step[] {
  return transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map((to) => ({ from: node, to, label: labelOf(node, transition) })),
  );
}

function bodyOf(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const drawn = children.map((child) => {
    const inner = bodyOf(child, `${indent}  `);
    const head = `${indent}state "${child.key}" as ${idOf(child)}`;
    return inner.length > 0 ? [`${head} {`, ...inner, `${indent}}`] : [head];
  });
  if (node.type === 'parallel')
    return drawn.flatMap((lines, at) => (at > 0 ? [`${indent}--`, ...lines] : lines));
  const first = node.initial?.target?.[0];
  const start = first ? [`${indent}[*] --> ${idOf(first)}`] : [];
  const ends = children
    .filter((child) => child.type === 'final')
    .map((child) => `${indent}${idOf(child)} --> [*]`);
  return [...start, ...drawn.flat(), ...ends];
}

const everyNode = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(everyNode),
];

function rowOf(node: AnyStateNode): string | null {
  const actors = node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'an actor'));
  const stays = transitionsOf(node).filter((transition) => !transition.target?.length);
  const answers = [...new Set(stays.map((transition) => labelOf(node, transition)))];
  if (actors.length + node.tags.length + answers.length === 0) return null;
  const name = node.path.join('.') || '(anywhere)';
  const cell = (items: readonly string[]) => items.map((item) => item.replaceAll('|', '\\|')).join(', ');
  return `| ${name} | ${cell(actors)} | ${cell(node.tags)} | ${cell(answers)} |`;
}

export function drawMachine(name: string, machine: AnyStateMachine): string {
  const nodes = everyNode(machine.root);
  const steps = nodes.flatMap(stepsOf);
  const inner = steps.filter(({ from, to }) => from !== machine.root && !isBetweenRegions(from, to));
  const lines = steps
    .filter((step) => !inner.includes(step))
    .map(({ from, to, label }) => `- ${from.path.join('.') || 'anywhere'}, ${label}: ${to.path.join('.')}`);
  const rows = nodes.map(rowOf).filter((row) => row !== null);
  return [
    `# ${name}`,
    '',
    'Drawn from the chart by `npm run machines:draw`; edit the chart, not this page.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...bodyOf(machine.root, '  '),
    ...inner.map(({ from, to, label }) => `  ${arrowBetween(from, to, label)}`),
    '```',
    '',
    ...(lines.length > 0 ? ['Steps between regions, or from anywhere:', '', ...lines, ''] : []),
    ...(rows.length > 0
      ? ['| State | Runs | Tags | Answers without leaving |', '|---|---|---|---|', ...rows, '']
      : []),
  ].join('\n');
}
