import {
  type DoneActorEvent,
  type DoneStateEvent,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  setup,
} from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';

const pauseAfter = retryAfter(1_000);
/** Who waits for the answer is shown the failure sooner than this. */
const longestPauseMs = 10_000;

/**
 * A request that is sent once more, a second after it failed or as soon as the server asks for; the second failure is
 * its own, and so is the first where that would be too long.
 */
export type Twice<TOutput, TInput = NonReducibleUnknown> = PromiseActorLogic<TOutput, TInput> & {
  readonly isSentTwice: true;
};

export function twice<TOutput, TInput>(request: PromiseActorLogic<TOutput, TInput>): Twice<TOutput, TInput> {
  const machine = sentTwice.provide({
    // The chart only passes the input on, and the output back.
    actors: { request: request as PromiseActorLogic<unknown, NonReducibleUnknown> },
  });
  // To the chart that runs it, it is a request like the one it sends: one input, one output or one failure.
  return Object.assign(machine, { isSentTwice: true }) as unknown as Twice<TOutput, TInput>;
}

interface Context {
  readonly input: NonReducibleUnknown;
}

const passInput = ({ context }: { context: Context }): NonReducibleUnknown => context.input;

const sentTwice = setup({
  types: {} as { context: Context; input: NonReducibleUnknown; output: unknown },
  actors: {
    request: fromPromise<unknown, NonReducibleUnknown>(() => Promise.reject(new Error('No request'))),
  },
  guards: {
    isSoon: (args) => pauseAfter(args) <= longestPauseMs,
  },
  delays: { retryAfter: pauseAfter },
}).createMachine({
  id: 'twice',
  context: ({ input }) => ({ input }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        src: 'request',
        input: passInput,
        onDone: 'answered',
        onError: { guard: 'isSoon', target: 'pausing' },
      },
    },
    pausing: { after: { retryAfter: 'sendingAgain' } },
    // Without onError, the chart fails with the request, and its parent goes on from there.
    sendingAgain: { invoke: { src: 'request', input: passInput, onDone: 'answered' } },
    answered: { type: 'final', output: ({ event }: { event: DoneActorEvent }) => event.output },
  },
  output: ({ event }: { event: DoneStateEvent }) => event.output,
});
