import { attentionMachine } from '../../../src/machines/attention/attention.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCall } from '../call/call.fixtures';

export const paths: ChartPaths = {
  machine: attentionMachine,
  walks: [
    {
      events: [
        { type: 'attention.allow' },
        { type: 'attention.decline' },
        { type: 'attention.ring', offer: makeCall() },
        { type: 'attention.stopRinging' },
        { type: 'attention.goLive' },
        { type: 'attention.finish' },
        ...(['unsupported', 'unasked', 'granted', 'denied', 'declined'] as const).map((permission) => ({
          type: 'permission.read',
          permission,
        })),
        { type: 'page.looked' },
        { type: 'page.left' },
      ],
      answers: { callNotice: [undefined] },
    },
  ],
  survivors: {
    'guard removed: permission › on › permission.read › 4 › guard':
      'every other answer has a branch before it',
  },
};
