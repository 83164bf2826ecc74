import {
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  createMachine,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';
import { settled } from './deferred';

interface PendingCall<TOutput, TInput> {
  readonly input: TInput;
  /** Aborted once the chart no longer waits. */
  readonly signal: AbortSignal;
  resolve(output: TOutput): void;
  reject(error: unknown): void;
}

export interface PromiseStandIn<TOutput, TInput> {
  readonly logic: PromiseActorLogic<TOutput, TInput>;
  /** One for each time the chart started the actor, oldest first. */
  readonly calls: readonly PendingCall<TOutput, TInput>[];
  /** Answers the newest call and waits until the chart has received it. */
  answer(output: TOutput): Promise<void>;
  fail(error?: unknown): Promise<void>;
}

/** Stands in for a promise actor; answers when the test says so. */
export function standInPromise<TOutput, TInput = NonReducibleUnknown>(): PromiseStandIn<TOutput, TInput> {
  const calls: PendingCall<TOutput, TInput>[] = [];
  const newest = () => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error('The chart has not started this actor');
    return call;
  };
  return {
    logic: fromPromise<TOutput, TInput>(
      ({ input, signal }) =>
        new Promise<TOutput>((resolve, reject) => calls.push({ input, signal, resolve, reject })),
    ),
    calls,
    answer: (output) => {
      newest().resolve(output);
      return settled();
    },
    fail: (error = new Error('stand-in failure')) => {
      newest().reject(error);
      return settled();
    },
  };
}

export interface CallbackStandIn<TCommand extends EventObject, TInput> {
  readonly logic: CallbackActorLogic<TCommand, TInput>;
  /** Every command the chart sent, oldest first. */
  readonly received: readonly TCommand[];
  /** One for each time the chart started the actor. */
  readonly inputs: readonly TInput[];
  readonly isRunning: () => boolean;
  /** Reports a fact to the chart. */
  tell(fact: AnyEventObject): void;
}

/** Stands in for a callback actor; sends the facts the test gives it. */
export function standInCallback<
  TCommand extends EventObject = AnyEventObject,
  TInput = NonReducibleUnknown,
>(): CallbackStandIn<TCommand, TInput> {
  const received: TCommand[] = [];
  const inputs: TInput[] = [];
  let speak: ((fact: AnyEventObject) => void) | null = null;
  return {
    logic: fromCallback<TCommand, TInput>(({ input, receive, sendBack }) => {
      inputs.push(input);
      speak = sendBack;
      receive((command) => received.push(command));
      return () => {
        if (speak === sendBack) speak = null;
      };
    }),
    received,
    inputs,
    isRunning: () => speak !== null,
    tell: (fact) => {
      if (speak === null) throw new Error('The chart does not run this actor');
      speak(fact);
    },
  };
}

/** Stands in for the actor that watches the voice device: ready at first, then as the test sets it. */
export function standInPhone(isReadyAtFirst = true) {
  let isReady = isReadyAtFirst;
  let report: (() => void) | null = null;
  return {
    logic: fromCallback<AnyEventObject>(({ sendBack }) => {
      report = () => sendBack({ type: isReady ? 'phone.readied' : 'phone.lost' });
      report();
    }),
    change: (to: 'ready' | 'lost') => {
      isReady = to === 'ready';
      report?.();
    },
  };
}

interface ChartStandIn<TMachine extends AnyStateMachine>
  extends Omit<CallbackStandIn<EventFromLogic<TMachine>, InputFrom<TMachine>>, 'logic'> {
  readonly logic: TMachine;
}

/** Stands in for a whole child chart: records the events of its parent, and sends those of the test. */
export function standInChart<TMachine extends AnyStateMachine>(): ChartStandIn<TMachine> {
  const { logic, ...rest } = standInCallback<EventFromLogic<TMachine>, InputFrom<TMachine>>();
  // A parent only sends to its child, receives from it and stops it; the stand-in can do all three.
  return { ...rest, logic: logic as unknown as TMachine };
}

/** Stands in for a chart that fails with the first event that it gets. */
export function failingChart<TMachine extends AnyStateMachine>(): TMachine {
  const fail = () => {
    throw new Error('stand-in failure');
  };
  // Its parent only sends to it and learns that it failed.
  return createMachine({ on: { '*': { actions: fail } } }) as unknown as TMachine;
}
