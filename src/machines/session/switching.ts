import type { Result } from '../../services/errors/result';
import type { Notice } from '../shared/notice.types';
import { required } from '../shared/required';
import type { SessionContext } from './session.context';
import type { SessionReport } from './session.types';

interface Going {
  readonly context: SessionContext;
}

const goingTo = ({ context }: Going) => required(context.goingTo, 'mode');

function answered({ event }: { event: { output: Result<unknown> } }) {
  return { answer: event.output };
}

const succeeded = (going: Going): Notice => ({
  code: goingTo(going) === 'agent' ? 'switchedToAgent' : 'switchedToAdmin',
});

const failed = (going: Going): Notice => ({
  code: goingTo(going) === 'agent' ? 'switchToAgentFailed' : 'switchToAdminFailed',
});

const switched = (going: Going): SessionReport => ({ type: 'session.switchedMode', to: goingTo(going) });

const failing = { target: 'settled', actions: { type: 'raiseNotice', params: failed } } as const;

const rememberGoing = {
  type: 'rememberGoing',
  params: ({ event }: { event: { to: 'agent' | 'admin' } }) => event,
} as const;

/** An admin goes to the other half. */
export const mode = {
  initial: 'settled',
  states: {
    settled: {
      on: {
        'session.switchMode': [
          { guard: 'isHeldUp', target: 'asking', actions: rememberGoing },
          { guard: 'isAdmin', target: 'switching', actions: rememberGoing },
        ],
      },
    },
    /** What is unsaved on the page would be lost with it. */
    asking: { on: { 'mode.leave': 'switching', 'mode.stay': 'settled' } },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'switchMode',
        input: (going: Going) => ({ to: goingTo(going) }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'settled',
            actions: [
              // To name the profile's state as well would begin every region anew.
              'refreshProfile',
              { type: 'raiseNotice', params: succeeded },
              { type: 'report', params: switched },
            ],
          },
          failing,
        ],
        onError: failing,
      },
    },
  },
} as const;
