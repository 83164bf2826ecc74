import { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: afterCallMachine,
  walks: [
    {
      events: [
        { type: 'afterCall.ask', callId: '12' },
        { type: 'afterCall.drop' },
        { type: 'xstate.done.actor.question' },
        { type: 'xstate.error.actor.question', error: new Error('crashed') },
      ],
      answers: { loadQuestion: [callFeedbackMachine] },
      canHappen: ({ type }, { children }) =>
        !type.endsWith('.question') || Object.keys(children).some((id) => id !== '0.afterCall.loading'),
    },
  ],
};
