import type { PromiseActorLogic } from 'xstate';
import type { Saves } from '../../actors/saves';
import type { Answer } from '../../services/errors/answer';
import type { Failure } from '../../services/errors/failure';
import type { Stale } from '../../services/errors/stale';
import type { EditingActorRef } from '../editing/editing.machine';
import type { DataKey } from '../shared/notice.types';
import type { OrderAltered } from '../shared/placed-order.types';

export type SaveName = keyof Saves;
export type SaveInput<Name extends SaveName> = Parameters<Saves[Name]>[1];
export type SavedValue<Name extends SaveName> = Awaited<ReturnType<Saves[Name]>>;

export interface Change {
  readonly name: SaveName;
  /** That of the save with this name; with the version it was made on, where something is stored already. */
  readonly input: object;
  /** The lists that are read again once it is saved. */
  readonly refreshes: readonly DataKey[];
  /** What the orders being taken are told once it is saved. */
  readonly tells?: OrderAltered | undefined;
}

export type Saved = Answer<unknown>;

export interface SavingContext {
  /** null where the form edits nothing that is stored already. */
  readonly editing: EditingActorRef | null;
  /** The one that was sent last. */
  readonly change: Change | null;
  /** What nobody answered when it was sent last, and may be stored; of no meaning after an answer. */
  readonly lost: Change | null;
  /** What the server answered to it. */
  readonly value: unknown;
  /** Why it refused. */
  readonly failure: Failure | null;
  /** Who changed the same thing meanwhile. */
  readonly stale: Stale | null;
  /** The version that somebody agreed to replace, or that a lost change made: what is sent from then on is made on it. */
  readonly replaces: number | null;
}

export type SavingEvent =
  /** With all that is in the form, where it edits something. */
  | { type: 'save.send'; change: Change; fields?: object }
  /** The same once more, after no answer, or over what somebody else saved. */
  | { type: 'save.again' }
  /** What somebody else saved meanwhile may be replaced by what is sent next. */
  | { type: 'save.agree' }
  /** A field was changed, by its wire name: what was wrong in it is no more known to be. */
  | { type: 'save.edited'; field: string }
  /** The form starts anew. */
  | { type: 'save.reset' };

/** Emitted to the form, to close or to go on. */
export interface SavedNews {
  readonly type: 'change.saved';
  readonly value: unknown;
}

/* Actor to provide. */

/** Rejects where nobody answered or the server could not: the same may be sent again. */
export type SendChange = PromiseActorLogic<Saved, Change>;
