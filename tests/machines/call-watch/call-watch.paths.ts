import { callWatchMachine } from '../../../src/machines/call-watch/call-watch.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeCall } from '../call/call.fixtures';

const call = makeCall({ status: 'in-progress' });

const watching: Walk = {
  input: { callId: call.id },
  events: [{ type: 'call.refresh' }],
  answers: { fetchActiveCalls: [[], [call]] },
};

/** A server that never says why a call is over. */
const unsaid: Walk = {
  ...watching,
  machine: callWatchMachine.provide({ guards: { saysNoReason: () => true } }),
};

export const paths: ChartPaths = {
  machine: callWatchMachine,
  walks: [watching, unsaid],
};
