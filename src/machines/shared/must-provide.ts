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
export function mustProvideAction<TParams = undefined>(action: string) {
  return (_: unknown, __: TParams): never => {
    throw new NotProvided(action);
  };
}

/** A guard likewise: where a default would lose something. */
export function mustProvideGuard(guard: string) {
  return (): boolean => {
    throw new NotProvided(guard);
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
