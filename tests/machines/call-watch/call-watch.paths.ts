import { callWatchMachine } from '../../../src/machines/call-watch/call-watch.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeCall } from '../call/call.fixtures';

const call = makeCall({ status: 'in-progress' });

const watching: Walk = {
  input: { callId: call.id, agentId: '7' },
  events: [{ type: 'call.refresh' }],
  answers: { fetchActiveCalls: [[], [call]] },
};

/** A server that never says why a call is over. */
const unsaid: Walk = {
  ...watching,
  machine: callWatchMachine.provide({ guards: { saysNoReason: () => true } }),
};

/** Without a parent whose line it could tell. */
const elsewhere: Walk = {
  machine: callWatchMachine.provide({ actions: { reportVoice: () => {} } }),
  input: { callId: call.id, agentId: '7', isVoiceElsewhere: true },
  events: [{ type: 'call.refresh' }],
  answers: { fetchActiveCalls: [[call], [{ ...call, isVoiceElsewhere: true }]] },
  distinguish: ({ context }) => [context.isVoiceElsewhere],
};

export const paths: ChartPaths = {
  machine: callWatchMachine,
  walks: [watching, unsaid, elsewhere],
};
