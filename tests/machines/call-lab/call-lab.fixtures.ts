import { createActor, SimulatedClock } from 'xstate';
import { callLabMachine } from '../../../src/machines/call-lab/call-lab.machine';
import type { Comparison, Scenario } from '../../../src/machines/call-lab/scenario.types';
import type { Lab } from '../../../src/services/call-lab/call-lab.types';
import type { Result } from '../../../src/services/errors/result';
import { makeAgent } from '../../support/fixtures';
import { standInCallback, standInPromise } from '../../support/stand-ins';

export const scenario: Scenario = {
  id: 'one-call',
  title: 'One call',
  proves: 'A call rings.',
  agents: ['Ana', 'Ben'],
  callers: ['Maya'],
  steps: [],
};

export const lab: Lab = {
  id: 'lab-1',
  tenantId: '3',
  agents: [
    { user: makeAgent({ id: '21' }), token: 'token-21' },
    { user: makeAgent({ id: '22' }), token: 'token-22' },
  ],
};

export const opened: Result<Lab> = { kind: 'done', value: lab };

export const open: Comparison = { what: 'Calls live', expected: '1', seen: null, isMet: null };
export const met: Comparison = { ...open, seen: '1', isMet: true };
export const differs: Comparison = { ...open, seen: '0', isMet: false };

/** The chart of the lab with a server and, where it is provided, a scenario that the test answers for. */
export function createTestLab(isProvided = true) {
  const openLab = standInPromise<Result<Lab>, { agents: number }>();
  const run = standInCallback<{ type: string }, { scenario: Scenario; lab: Lab }>();
  const closeLab = standInPromise<void, { labId: string }>();
  const clock = new SimulatedClock();
  const ref = createActor(
    callLabMachine.provide({
      actors: {
        openLab: openLab.logic,
        closeLab: closeLab.logic,
        ...(isProvided ? { runScenario: run.logic } : {}),
      },
    }),
    { clock },
  ).start();
  return { ref, openLab, run, closeLab, clock };
}
