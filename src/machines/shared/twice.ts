import {
  type DoneActorEvent,
  type DoneStateEvent,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  setup,
} from 'xstate';

/** A request that is sent once more, a second after it failed; the second failure is its own. */
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
  delays: { retryAfter: 1_000 },
}).createMachine({
  id: 'twice',
  context: ({ input }) => ({ input }),
  initial: 'sending',
  states: {
    sending: { invoke: { src: 'request', input: passInput, onDone: 'answered', onError: 'pausing' } },
    pausing: { after: { retryAfter: 'sendingAgain' } },
    // Without onError, the chart fails with the request, and its parent goes on from there.
    sendingAgain: { invoke: { src: 'request', input: passInput, onDone: 'answered' } },
    answered: { type: 'final', output: ({ event }: { event: DoneActorEvent }) => event.output },
  },
  output: ({ event }: { event: DoneStateEvent }) => event.output,
});
