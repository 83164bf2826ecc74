import { type AnyActorRef, fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import { type Result, toResult } from '../services/errors/result';
import type { HttpClient } from '../services/http/http-client';
import { defaultGiveUpAfter, withinTime } from '../services/http/within-time';

export type Send<T, TInput> = (http: HttpClient, input: TInput, signal: AbortSignal) => Promise<T>;

/** The same for one that tells another actor of its answer. */
type SendFrom<T, TInput> = (
  ...args: [...Parameters<Send<T, TInput>>, system: AnyActorRef['system']]
) => Promise<T>;

interface Options {
  /** In milliseconds. */
  readonly giveUpAfter?: number;
}

/** A request as a promise actor. Every failure rejects, and so does an answer that takes too long. */
export function request<T, TInput = NonReducibleUnknown>(
  http: HttpClient,
  send: SendFrom<T, TInput>,
  { giveUpAfter = defaultGiveUpAfter }: Options = {},
): PromiseActorLogic<T, TInput> {
  return fromPromise(({ input, signal, system }) =>
    withinTime((ending) => send(http, input, ending, system), giveUpAfter, signal),
  );
}

/** The same where the server may refuse: the refusal is a value then, and everything else still rejects. */
export function requestResult<T, TInput = NonReducibleUnknown>(
  http: HttpClient,
  send: SendFrom<T, TInput>,
  options?: Options,
): PromiseActorLogic<Result<T>, TInput> {
  return request(http, (client, input: TInput, ...rest) => toResult(send(client, input, ...rest)), options);
}

/** Fetches the chunk of a chart and resolves with the chart, provided. */
export function loadChart<TLogic, TInput = NonReducibleUnknown>(
  load: (input: TInput) => Promise<TLogic>,
  { giveUpAfter = defaultGiveUpAfter }: Options = {},
): PromiseActorLogic<TLogic, TInput> {
  return fromPromise(({ input, signal }) => withinTime(() => load(input), giveUpAfter, signal));
}
