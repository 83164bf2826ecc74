import { dismissedCallsMachine } from '../../../src/machines/dismissed-calls/dismissed-calls.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCall } from '../call/call.fixtures';

const call = makeCall();

export const paths: ChartPaths = {
  machine: dismissedCallsMachine,
  walks: [
    {
      events: [
        { type: 'dismissed.add', call },
        { type: 'dismissed.drop', callId: call.id },
        { type: 'dismissed.keepOnly', callIds: [call.id] },
        { type: 'clock.ticked', now: 1_000 },
      ],
    },
  ],
};
