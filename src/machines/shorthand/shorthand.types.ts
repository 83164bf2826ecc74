import type { AnyActorRef } from 'xstate';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { Answers, ShorthandLine } from '../../services/menu/shorthand';

export interface ShorthandInput {
  /** The order that the lines go to. */
  readonly order: AnyActorRef;
  readonly categories: readonly MenuCategory[];
}

export interface ShorthandContext extends ShorthandInput {
  readonly text: string;
  /** What was chosen of what a part may mean, by its key. */
  readonly answers: Answers;
  readonly lines: readonly ShorthandLine[];
  /** The uncertain part that the keys are about. */
  readonly partKey: string | null;
  /** Nothing was typed for a moment: what was understood is announced. */
  readonly isPaused: boolean;
}

export type ShorthandEvent =
  | { type: 'shorthand.type'; text: string }
  /** The menu was fetched anew. */
  | { type: 'shorthand.menuChanged'; categories: readonly MenuCategory[] }
  /** Moves to another uncertain part. */
  | { type: 'shorthand.move'; by: 1 | -1 }
  /** A meaning of the part, from 0. */
  | { type: 'shorthand.choose'; place: number }
  /** Enter: adds the lines that are certain; the others stay in the field. */
  | { type: 'shorthand.accept' };
