import { expect, inject, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
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
