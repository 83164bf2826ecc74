import type { AnyActorRef } from 'xstate';
import type { MenuCategory } from '../../services/menu/menu.types';

export interface ShorthandInput {
  /** The order that the lines go to, which keeps what is typed. */
  readonly order: AnyActorRef;
  readonly categories: readonly MenuCategory[];
  /** What was typed when the field was on screen before. */
  readonly text: string;
}

/** To the order: what is typed and not added yet. */
export interface ShorthandReport {
  readonly type: 'shorthand.changed';
  readonly text: string;
}
