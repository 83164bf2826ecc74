import { createActor } from 'xstate';
import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { nextCallMachine } from '../../../src/machines/next-call/next-call.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCall } from '../call/call.fixtures';

const call = makeCall();

export const paths: ChartPaths = {
  machine: nextCallMachine,
  walks: [
    {
      events: [{ type: 'nextCall.expect', call }, { type: 'nextCall.forget' }],
      answers: { prepareCall: [createActor(liveCallMachine, { input: { call, memory: null } })] },
    },
  ],
};
