import type { AnyEventObject, CallbackActorLogic } from 'xstate';

/** A link to this page was opened in the tab that shows it. */
export interface LinkFact {
  readonly type: 'link.opened';
  readonly secret: string;
}

/** Sends LinkFact. */
export type WatchLink = CallbackActorLogic<AnyEventObject>;
