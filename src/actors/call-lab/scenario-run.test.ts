import { expect, it, vi } from 'vitest';
import type { Scenario } from '../../machines/call-lab/scenario.types';
import type { Lab } from '../../services/call-lab/call-lab.types';
import { runUnderParent, settled } from '../testing/run-under-parent';
import { runScenario } from './run-scenario';
import { createScenarioRun, type OpenedStage, type OpenStage } from './scenario-run.actor';

const lab: Lab = { id: 'lab-1', tenantId: '3', agents: [] };
const scenario: Scenario = {
  id: 'orders',
  title: 'Orders',
  proves: 'Nobody orders.',
  agents: [],
  callers: [],
  steps: [{ at: 0, expect: [{ fact: { of: 'orders' }, is: 0 }] }],
};
const nothingYet = { what: 'Orders on the server', expected: '0', seen: null, isMet: null };
const nothing = { ...nothingYet, seen: '0', isMet: true };

const start = (pass: OpenedStage['pass']) => {
  const stop = vi.fn();
  const look = () => ({ agents: {}, calls: {}, orders: 0 });
  const open = vi.fn<OpenStage>(() => ({
    now: () => 0,
    pass,
    can: () => true,
    start: () => {},
    look,
    stop,
  }));
  const started = runUnderParent(
    createScenarioRun({ load: async () => ({ openStage: open, runScenario }) }),
    { scenario, lab },
  );
  return { ...started, open, stopStage: stop };
};

it('reports how far the scenario is, and what was seen at its end', async () => {
  const { received, open } = start(async () => true);
  await settled();
  expect(open.mock.calls[0]?.[0]).toMatchObject({ scenario, lab });
  expect(received).toEqual([
    { type: 'scenario.progressed', doing: 'Looking', comparisons: [nothingYet] },
    { type: 'scenario.progressed', doing: 'Looking', comparisons: [nothing] },
    { type: 'scenario.ended', comparisons: [nothing] },
  ]);
});

it('reports that the scenario cannot go on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { received } = start(() => Promise.reject(new Error('the server is away')));
  await settled();
  expect(received.at(-1)).toEqual({ type: 'scenario.failed' });
  expect(warn).toHaveBeenCalledOnce();
});

it('takes everybody off the stage when it stops, and reports nothing more', async () => {
  let end = () => {};
  const { received, stop, open, stopStage } = start(
    () =>
      new Promise((_, reject) => {
        end = () => reject(new Error('stopped'));
      }),
  );
  await settled();
  const before = received.length;
  stop();
  end();
  await settled();
  expect([stopStage.mock.calls.length, open.mock.calls[0]?.[0].stopped.aborted, received.length]).toEqual([
    1,
    true,
    before,
  ]);
});
