import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate';

/** Whether the host has another release of the client than the one that runs here; rejects where it does not say. */
export type AskRelease = PromiseActorLogic<boolean>;

/** Reports each part of the client that could not be fetched. */
export type WatchParts = CallbackActorLogic<EventObject>;

/** Passes on what another's chart of the release reports, also what it reported before, and sends to it. */
export type FollowRelease = CallbackActorLogic<ReleaseEvent>;

export type ReleaseEvent = { type: 'release.partMissing' };

/** The host has another release: this one's parts may be gone. Said again for each part that is missing after that. */
export type ReleaseReport = { type: 'release.replaced'; isPartMissing: boolean };
