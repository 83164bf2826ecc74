import { expect, inject, it } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type ChartPaths, nodesOf } from './chart-paths';

const files = Object.entries(
  import.meta.glob<{ paths: ChartPaths }>(['../machines/*/*.paths.ts', '../../src/inspector/*.paths.ts']),
);
const mutated: { name: string } | undefined = inject('mutated');
const asked = files.filter(([file]) => mutated === undefined || file.endsWith(`/${mutated.name}.paths.ts`));
const charts = await Promise.all(asked.map(([, load]) => load()));

const handles = (node: AnyStateNode | undefined, event: string): boolean =>
  node !== undefined &&
  ([...node.transitions.keys()].some((type) => type === event || type === 'xstate.error.actor.*') ||
    handles(node.parent, event));

/** XState ends a chart that has no transition for the failure of an actor it runs. */
it('no chart ends because an actor of it fails', () => {
  const unhandled = charts
    .flatMap(({ paths }) => nodesOf(paths.machine.root))
    .flatMap((node) =>
      node.invoke
        .filter(({ id }) => !handles(node, `xstate.error.actor.${id}`))
        .map(({ id }) => `${id} of ${node.id}`),
    );
  expect(unhandled).toEqual([]);
});

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [] : [node.parent, ...ancestorsOf(node.parent)];
const isWithin = (node: AnyStateNode, outer: AnyStateNode) => ancestorsOf(node).includes(outer);

/** The state in which XState leaves everything for a transition: the innermost one around its source and targets. */
function domainOf({ reenter, source, target = [] }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!reenter && target.every((node) => node === source || isWithin(node, source))) return source;
  return ancestorsOf(source).find((outer) => [source, ...target].every((node) => isWithin(node, outer)));
}

/** With `reenter` on a region, for instance: XState then begins its neighbours anew as well, and what they knew is lost. */
it('no transition begins a region anew that it does not name', () => {
  const begunAnew = charts
    .flatMap(({ paths }) => nodesOf(paths.machine.root))
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .flatMap((transition) => {
      const { eventType, source, target } = transition;
      const domain = target === undefined ? undefined : domainOf(transition);
      if (domain?.type !== 'parallel') return [];
      return Object.values(domain.states)
        .filter((region) => !target?.some((node) => node === region || isWithin(node, region)))
        .map((region) => `${region.id}, by ${source.id} on ${eventType}`);
    });
  expect(begunAnew).toEqual([]);
});
