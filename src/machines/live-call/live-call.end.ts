import { log, not } from 'xstate';
import type { Result } from '../../services/errors/result';
import { logLine } from '../shared/failure-log';
import { messageIn } from '../shared/result';
import { liveCallChart } from './live-call.setup';

export const end = liveCallChart.createStateConfig({
  initial: 'open',
  states: {
    open: {
      on: {
        'call.hangUp': [{ guard: 'hasUnordered', target: 'asked' }, { target: 'ending' }],
        'call.armHangUp': [{ guard: 'hasUnordered', target: 'asked' }, { target: 'armed' }],
      },
    },
    armed: {
      on: { 'call.hangUp': 'ending', 'call.armHangUp': 'ending' },
      after: { armedFor: 'open' },
    },
    /** The cart holds what was not ordered. */
    asked: {
      always: { guard: not('hasUnordered'), target: 'open' },
      on: { 'call.confirmHangUp': 'ending', 'call.keepTaking': 'open' },
      initial: 'fresh',
      states: {
        /** The second half of a double click is no answer. */
        fresh: { after: { answersAfter: 'waiting' } },
        waiting: {
          on: {
            'call.hangUp': '#liveCall.live.end.ending',
            'call.armHangUp': '#liveCall.live.end.ending',
          },
        },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        src: 'endCall',
        input: ({ context }) => ({ callId: context.call.id }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: '#liveCall.over',
          },
          {
            target: 'failed',
            actions: log(({ event }) => refusal(event.output)),
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'error',
      on: { 'call.hangUp': 'ending', 'call.armHangUp': 'armed', 'call.dismissAlert': 'open' },
    },
  },
});

function refusal(answer: Result<unknown>): string {
  return logLine({ what: 'Ending the call', error: messageIn(answer) });
}
