import { assign, type SnapshotFrom, setup } from 'xstate';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import type { NextCallContext, NextCallEvent, PrepareCall } from './next-call.types';

const prepareCall: PrepareCall = mustProvide('prepareCall');

export const nextCallMachine = setup({
  types: {} as { context: NextCallContext; events: NextCallEvent },
  actors: { prepareCall },
}).createMachine({
  id: 'nextCall',
  context: { call: null, prepared: null },
  on: {
    'nextCall.expect': {
      target: '.preparing',
      reenter: true,
      actions: assign(({ event }) => ({ call: event.call, prepared: null })),
    },
    'nextCall.forget': '.none',
  },
  initial: 'none',
  states: {
    none: { entry: assign({ call: null, prepared: null }) },
    preparing: {
      invoke: {
        src: 'prepareCall',
        input: ({ context }) => ({ call: required(context.call, 'call') }),
        onDone: { target: 'prepared', actions: assign(({ event }) => ({ prepared: event.output })) },
        // The screen is drawn once the call is answered, then.
        onError: 'none',
      },
    },
    prepared: {},
  },
});

export type NextCallSnapshot = SnapshotFrom<typeof nextCallMachine>;
