import type { PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { KitchenOrder, Press } from '../../services/kitchen/kitchen.types';

export interface Held {
  readonly press: Press;
  /** Not at once: the second tap of a double tap must not take it back. */
  readonly mayBeTakenBack: boolean;
}

interface Fault {
  readonly text: string;
  /** The press, where nobody said whether it was done; null otherwise. */
  readonly unanswered: Press | null;
}

export interface KitchenPressesContext {
  /** To be sent; the first is being sent. */
  readonly presses: readonly Press[];
  /** Not sent yet: they can be taken back. */
  readonly held: readonly Held[];
  /** Ids of orders whose last press was done a moment ago. */
  readonly settling: readonly string[];
  /** By order id, what the last press did nothing for. */
  readonly faults: Readonly<Record<string, Fault>>;
  /** By order id, the reason of a refusal that did nothing: it is not to be typed again. */
  readonly unrefused: Readonly<Record<string, string>>;
}

export type KitchenPressesEvent =
  | { type: 'press.make'; press: Press }
  | { type: 'press.takeBack'; orderId: string }
  | { type: 'press.dismiss'; orderId: string }
  /** The page is being closed: what is not sent yet is sent now. */
  | { type: 'press.leave' }
  /** Whoever taps twice has done so. */
  | { type: 'press.settled'; orderId: string }
  /** It was held for as long as it can be taken back. */
  | { type: 'press.due'; orderId: string }
  /** The board as it is now: it may show what nobody answered. */
  | { type: 'press.review'; orders: readonly KitchenOrder[] }
  /** Whether nothing is on its way and nothing has to be read. */
  | { type: 'press.askRest' };

export type KitchenPressesReport =
  /** The order may be another one by now. */
  { type: 'presses.answered' } | { type: 'presses.rest' };

/* Actors to provide. */

export type SendPress = PromiseActorLogic<Result<void>, Press>;
