import { afterEach, expect, it } from 'vitest';
import { isAsExpected, type Progress, runScenario } from '../../../src/actors/call-lab/run-scenario';
import type { Scenario } from '../../../src/machines/call-lab/scenario.types';
import { scenarios } from '../../../src/machines/call-lab/scenarios/scenarios';
import { openWorldStage } from './world-stage';

let stage: Awaited<ReturnType<typeof openWorldStage>>;
afterEach(() => stage.stop());

it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s', async (_, scenario) => {
  stage = await openWorldStage(scenario);
  const comparisons = await runScenario(scenario, stage);
  expect(comparisons.filter(({ isMet }) => isMet !== true)).toEqual([]);
  expect(comparisons.length).toBe(
    scenario.steps.reduce((sum, step) => sum + ('expect' in step ? step.expect.length : 0), 0),
  );
  expect(stage.faults()).toEqual([]);
});

it('shows what was seen where a chart does not do what is expected, and goes on', async () => {
  const scenario = scenarioOf('sold-out');
  stage = await openWorldStage(scenario, (machine) =>
    machine.id === 'orderDraft' ? machine.provide({ actions: { markLines: () => {} } }) : machine,
  );
  const comparisons = await runScenario(scenario, stage);
  expect(comparisons.map(({ what, expected, seen, isMet }) => [what, expected, seen, isMet])).toEqual([
    ['Ana: order', 'refused', 'refused', true],
    ['Ana: lines in the cart', '2', '2', true],
    ['Ana: lines sold out', '1', '0', false],
    ['Orders on the server', '0', '0', true],
    ['Ana: order', 'placed', 'placed', true],
    ['Ana: lines in the cart', '0', '0', true],
    ['Orders on the server', '1', '1', true],
  ]);
});

it('ends at what cannot be done, with what came after it not looked at', async () => {
  const scenario: Scenario = {
    ...scenarioOf('two-accepts'),
    steps: [
      { at: 0, do: [{ does: 'answer', agent: 'Ana' }] },
      { at: 1, expect: [{ fact: { of: 'screen', agent: 'Ana' }, is: 'in a call' }] },
    ],
  };
  stage = await openWorldStage(scenario);
  const progress: Progress[] = [];
  const comparisons = await runScenario(scenario, stage, (each) => progress.push(each));
  const impossible = {
    what: 'Ana answers',
    expected: 'possible',
    seen: 'not possible within 15 s',
    isMet: false,
  };
  const after = { what: 'Ana: screen', expected: 'in a call', seen: null, isMet: null };
  expect(comparisons).toEqual([impossible, after]);
  expect(isAsExpected(comparisons)).toBe(false);
  expect(progress).toEqual([
    { doing: 'Ana answers', comparisons: [after] },
    { doing: 'Ana answers', comparisons: [impossible, after] },
  ]);
  expect(stage.now()).toBe(15);
});

it('counts only what stays true', async () => {
  const scenario = scenarioOf('two-accepts');
  stage = await openWorldStage(scenario);
  stage.start({ does: 'call', caller: 'Maya' });
  setTimeout(() => stage.start({ does: 'hangUp', caller: 'Maya' }), 300);
  const steps = [
    { at: 0, within: 1, expect: [{ fact: { of: 'calls', outcome: 'waiting' }, is: 1 }] },
  ] as const;
  expect(await runScenario({ ...scenario, steps }, stage)).toEqual([
    { what: 'Calls waiting', expected: '1', seen: '0', isMet: false },
  ]);
});

function scenarioOf(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) throw new Error(`No scenario is called ${id}`);
  return found;
}
