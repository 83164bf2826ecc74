import type { PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { Press } from '../../services/kitchen/kitchen.types';

export interface KitchenPressesContext {
  /** To be sent; the first is being sent. */
  readonly presses: readonly Press[];
  /** By order id, why the last press did nothing. */
  readonly faults: Readonly<Record<string, string>>;
  /** By order id, the reason of a refusal that did nothing: it is not to be typed again. */
  readonly unrefused: Readonly<Record<string, string>>;
}

export type KitchenPressesEvent =
  | { type: 'press.make'; press: Press }
  | { type: 'press.dismiss'; orderId: string }
  /** Whether nothing is on its way and nothing has to be read. */
  | { type: 'press.askRest' };

export type KitchenPressesReport =
  /** The order may be another one by now. */
  { type: 'presses.answered' } | { type: 'presses.rest' };

/* Actors to provide. */

export type SendPress = PromiseActorLogic<Result<void>, Press>;
