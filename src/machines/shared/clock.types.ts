import type { AnyEventObject, CallbackActorLogic } from 'xstate';

/** Sends at once and then every `everyMs`. */
export type Clock = CallbackActorLogic<AnyEventObject, { everyMs: number }>;

export type ClockFact = { type: 'clock.ticked'; now: number };
