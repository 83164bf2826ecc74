import { callBurstMachine } from '../machines/call-burst/call-burst.machine';
import { type MonitorLogic, monitorMachine } from '../machines/monitor/monitor.machine';
import { createClock } from './browser/clock.actor';
import { createSimulateCall } from './calls/simulate-call.actor';
import type { Services } from './services';

/** The control room of admins and supervisors, in a chunk of its own: no agent loads it. */
export const provideMonitor = ({ http }: Services): MonitorLogic =>
  monitorMachine.provide({
    actors: {
      clock: createClock({ now: Date.now }),
      callBurst: callBurstMachine.provide({ actors: { simulateCall: createSimulateCall({ http }) } }),
    },
  });
