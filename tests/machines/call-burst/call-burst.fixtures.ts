import { callBurstMachine } from '../../../src/machines/call-burst/call-burst.machine';
import type { SimulatedCaller } from '../../../src/machines/call-burst/call-burst.types';
import type { Result } from '../../../src/services/errors/result';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const started: Result<unknown> = { kind: 'done', value: null };

export function callersOf(count: number): readonly SimulatedCaller[] {
  return Array.from({ length: count }, (_, index) => ({ tenantId: String(index + 1), fromNumber: null }));
}

export function createTestBurst() {
  const simulateCall = standInPromise<Result<unknown>, SimulatedCaller>();
  const chart = startUnderParent(callBurstMachine.provide({ actors: { simulateCall: simulateCall.logic } }));
  return {
    ...chart,
    simulateCall,
    start: (count: number) => chart.ref.send({ type: 'burst.start', callers: callersOf(count) }),
    stop: () => chart.ref.send({ type: 'burst.stop' }),
    /** Lets so many of the calls ring, and the pause after each go by. */
    ring: async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await simulateCall.answer(started);
        chart.clock.increment(400);
      }
    },
    asked: () => simulateCall.calls.map(({ input }) => input),
    notices: () => chart.reports.map((report) => report.notice),
  };
}
