import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

export class NotProvided extends Error {
  override readonly name = 'NotProvided';

  constructor(name: string) {
    super(`'${name}' must be provided`);
  }
}

/** An action that throws its own name until provide() fills it in. */
export function mustProvideAction(action: string) {
  return (): never => {
    throw new NotProvided(action);
  };
}

/** A promise actor that fails with its own name until provide() fills it in. */
export function mustProvide<TOutput, TInput = NonReducibleUnknown>(
  actor: string,
): PromiseActorLogic<TOutput, TInput> {
  return fromPromise(() => Promise.reject(new NotProvided(actor)));
}

export function mustProvideCallback<TEvent extends EventObject, TInput = NonReducibleUnknown>(
  actor: string,
): CallbackActorLogic<TEvent, TInput> {
  return fromCallback(() => {
    throw new NotProvided(actor);
  });
}
