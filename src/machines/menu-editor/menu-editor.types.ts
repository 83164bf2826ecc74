import type { PromiseActorLogic } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { Failure } from '../../services/errors/failure';
import type { Stale } from '../../services/errors/stale';
import type {
  Availability,
  AvailabilitySet,
  ChangedMenu,
  ChangesToSend,
  EditedMenu,
  MenuChange,
} from '../../services/menu/edit-menu';

export interface MenuEditorInput {
  readonly restaurantId: string;
}

/** What one press or one cell changed: taken back as a whole. */
export type Step = readonly MenuChange[];

export interface MenuEditorContext extends MenuEditorInput {
  /** The stored menu; null until it was read. */
  readonly menu: EditedMenu | null;
  /** What failed where it could not be read. */
  readonly error: unknown;
  /** The stored menu as read after something of the restaurant changed. */
  readonly latest: EditedMenu | null;
  /** Unsaved steps, oldest first. */
  readonly steps: readonly Step[];
  /** Takes back what was saved last, newest first; empty where nothing was saved here. */
  readonly undo: readonly MenuChange[];
  /** The ids that what was new has since it was saved, by those that it had before. */
  readonly given: Readonly<Record<number, number>>;
  /** The changes being sent, for how many they stand, whether they undo others, and how many more are to follow. */
  readonly sending: {
    readonly changes: readonly MenuChange[];
    readonly count: number;
    readonly isUndo: boolean;
    readonly rest: number;
  };
  /** The item that is marked as sold out or available, or was last; null once anything else was done. */
  readonly marked: Omit<Availability, 'restaurantId'> | null;
  readonly failure: Failure | null;
  /** The changes that the failure is about, by whose places its errors are named. */
  readonly refused: readonly MenuChange[];
  readonly stale: Stale | null;
  /** The names of what somebody else removed, and what was changed of it here: that is left out. */
  readonly gone: readonly string[];
  /** The stored version that is saved over as agreed to, though it is not shown; 0 before that. */
  readonly agreed: number;
}

export type MenuEditorEvent =
  | { type: 'menu.reload' }
  /** Something of the restaurant was changed, here or elsewhere. */
  | { type: 'menu.look' }
  /** Shows what somebody else saved, with what is not saved here on it. */
  | { type: 'menu.follow' }
  | { type: 'menu.change'; changes: Step }
  /** The last change that is not saved, else all that was saved last. */
  | { type: 'menu.undo' }
  | { type: 'menu.discard' }
  | { type: 'menu.save' }
  /** Over what somebody else saved meanwhile. */
  | { type: 'menu.saveAnyway' }
  /** At once, not with the other changes: callers ask for it now. */
  | { type: 'menu.mark'; marked: Omit<Availability, 'restaurantId'> };

/* Actors to provide. They reject where nobody answered. */

export type FetchEditedMenu = PromiseActorLogic<EditedMenu, MenuEditorInput>;
export type SendMenuChanges = PromiseActorLogic<Answer<ChangedMenu>, ChangesToSend>;
export type SetAvailability = PromiseActorLogic<Answer<AvailabilitySet>, Availability>;
