import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromObservable,
  fromPromise,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from 'xstate';

export class NotProvided extends Error {
  override readonly name = 'NotProvided';

  constructor(name: string) {
    super(`'${name}' must be provided`);
  }
}

/** An action that throws its own name until provide() fills it in. */
export const mustProvideAction = (action: string) => (): never => {
  throw new NotProvided(action);
};

/** A promise actor that fails with its own name until provide() fills it in. */
export const mustProvide = <TOutput, TInput = NonReducibleUnknown>(
  actor: string,
): PromiseActorLogic<TOutput, TInput> => fromPromise(() => Promise.reject(new NotProvided(actor)));

export const mustProvideCallback = <TEvent extends EventObject, TInput = NonReducibleUnknown>(
  actor: string,
): CallbackActorLogic<TEvent, TInput> =>
  fromCallback(() => {
    throw new NotProvided(actor);
  });

export const mustProvideObservable = <TValue, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  actor: string,
): ObservableActorLogic<TValue, TInput> =>
  fromObservable(() => {
    throw new NotProvided(actor);
  });
