import type { ActorRef, Snapshot } from 'xstate';
import type { OptionGroup } from '../../services/menu/menu.types';
import type { ChosenOption } from '../../services/orders/order.types';
import type { HighlightMove } from '../shared/pick-list';

export interface LineOptionsInput {
  /** The order of the line; between the two is the chart that fetched this one. */
  readonly order: ActorRef<Snapshot<unknown>, LineOptionsReport>;
  readonly lineId: string;
  readonly groups: readonly OptionGroup[];
  readonly options: readonly ChosenOption[];
  /** Just added: only groups of which something has to be chosen are asked one after the other. */
  readonly isNew: boolean;
}

export interface LineOptionsContext extends Omit<LineOptionsInput, 'options'> {
  readonly chosen: readonly ChosenOption[];
  /** Which group is open. */
  readonly groupIndex: number;
  readonly query: string;
  readonly highlightedId: string | null;
}

export type LineOptionsEvent =
  | { type: 'options.filter'; query: string }
  | { type: 'options.highlight'; move: HighlightMove }
  /** Enter: takes what is highlighted, else goes on to the next group. */
  | { type: 'options.accept' }
  /** Takes one, or takes it back. */
  | { type: 'options.toggle'; optionId: string }
  | { type: 'options.more'; optionId: string }
  | { type: 'options.less'; optionId: string }
  | { type: 'options.goTo'; groupIndex: number }
  | { type: 'options.leave' };

/** Reports to the order. */
export type LineOptionsReport =
  /** After every choice. */
  | { type: 'options.changed'; lineId: string; options: readonly ChosenOption[] }
  | { type: 'options.closed'; lineId: string };
