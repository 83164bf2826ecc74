import { required } from '../shared/required';
import type { SessionContext } from './session.context';
import { sessionSetup } from './session.setup';

const goingTo = ({ context }: { context: SessionContext }) => required(context.goingTo, 'mode');

/** An admin goes to the other half. */
export const mode = sessionSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      on: {
        'session.switchMode': [
          {
            guard: 'isHeldUp',
            target: 'asking',
            actions: { type: 'rememberGoing', params: ({ event }) => event },
          },
          {
            guard: 'isAdmin',
            target: 'switching',
            actions: { type: 'rememberGoing', params: ({ event }) => event },
          },
        ],
      },
    },
    /** What is unsaved on the page would be lost with it. */
    asking: { on: { 'mode.leave': 'switching', 'mode.stay': 'settled' } },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'switchMode',
        input: (going) => ({ to: goingTo(going) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'settled',
            actions: [
              // To name the profile's state as well would begin every region anew.
              'refreshProfile',
              {
                type: 'raiseNotice',
                params: (going) => ({
                  code: goingTo(going) === 'agent' ? 'switchedToAgent' : 'switchedToAdmin',
                }),
              },
              {
                type: 'report',
                params: (going) => ({ type: 'session.switchedMode', to: goingTo(going) }),
              },
            ],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      entry: {
        type: 'raiseNotice',
        params: (going) => ({
          code: goingTo(going) === 'agent' ? 'switchToAgentFailed' : 'switchToAdminFailed',
        }),
      },
      always: 'settled',
    },
  },
});
