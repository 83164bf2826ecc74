import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';

export const paths: ChartPaths = {
  machine: callFeedbackMachine,
  walks: [
    {
      input: { callId: '12' },
      events: [
        { type: 'feedback.score', score: 2 },
        { type: 'feedback.score', score: 5 },
        { type: 'feedback.choose', score: 3 },
        { type: 'feedback.choose', score: 4 },
        { type: 'feedback.explain', issue: 'echo' },
        { type: 'feedback.send' },
        { type: 'feedback.dismiss' },
        { type: 'feedback.hold' },
        { type: 'feedback.release' },
      ],
      answers: { sendFeedback: [{ kind: 'done', value: undefined }, makeRefusal(404), makeRefusal(500)] },
      distinguish: ({ context }) => context.score,
    },
  ],
};
