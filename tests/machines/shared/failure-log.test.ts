import { expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createActor, fromCallback, StateMachine } from 'xstate';
import { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import type { RateCommand } from '../../../src/machines/call-feedback/call-feedback.types';
import { failureLog } from '../../../src/machines/shared/failure-log';
import { standInPromise } from '../../support/stand-ins';

const files = import.meta.glob<Record<string, unknown>>('../../../src/machines/*/*.machine.ts', {
  eager: true,
});
const charts = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...withAncestors(node.parent)];

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

it('logs a failed actor once, by the chart that ran it, also below a chart that was loaded', async () => {
  const lines: string[] = [];
  const load = standInPromise<typeof callFeedbackMachine>();
  const chart = afterCallMachine.provide({ actors: { loadQuestion: load.logic } });
  const actor = createActor(chart, { inspect: failureLog((line) => lines.push(line)) });
  actor.start();
  actor.send({ type: 'afterCall.ask', callId: '7' });
  await load.fail(new Error('offline'));
  actor.send({ type: 'afterCall.ask', callId: '7' });
  const broken = fromCallback<RateCommand>(() => {
    throw 'no sound card';
  });
  await load.answer(callFeedbackMachine.provide({ actors: { rateLine: broken } }));
  expect(lines).toEqual([
    'afterCall.loadQuestion failed: offline',
    'callFeedback.rateLine failed: no sound card',
  ]);
});

/** XState ends a chart that has no transition for the failure of an actor it runs. */
it.each(charts.map((chart) => [chart.id, chart] as const))(
  'the chart %s outlives whatever fails in it',
  (_, chart) => {
    const unhandled = nodesOf(chart.root).flatMap((node) =>
      node.invoke
        .map(({ id }) => `xstate.error.actor.${id}`)
        .filter((type) =>
          withAncestors(node).every(
            ({ transitions }) => !transitions.has(type) && !transitions.has('xstate.error.actor.*'),
          ),
        ),
    );
    expect(unhandled).toEqual([]);
  },
);
