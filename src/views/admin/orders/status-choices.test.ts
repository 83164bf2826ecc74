import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../services/orders/order-detail';
import { chosenOf, presetOf, statusChoicesOf } from './status-choices';

const choicesOf = (next_statuses: readonly string[], order_type: string | null = 'pickup') =>
  statusChoicesOf(readOrder({ id: 1, status: 'ready', order_type, next_statuses }));

describe('the statuses an order may become', () => {
  const fromReady = ['completed', 'out_for_delivery', 'cancelled', 'failed'];

  it.each([
    ['delivery', ['out_for_delivery', 'completed']],
    ['pickup', ['completed', 'out_for_delivery']],
    ['dine_in', ['completed', 'out_for_delivery']],
    [null, ['completed', 'out_for_delivery']],
  ])('begin with the usual next one of %s', (orderType, usual) => {
    expect(choicesOf(fromReady, orderType)).toEqual({ usual, lost: ['cancelled', 'failed'] });
    expect(choicesOf(fromReady.toReversed(), orderType).usual).toEqual(usual);
  });

  it('are all that the server names, unknown ones and steps back too', () => {
    expect(choicesOf(['failed', 'on_hold', 'pending'])).toEqual({
      usual: ['on_hold', 'pending'],
      lost: ['failed'],
    });
  });

  it('are preset to the usual next one, and never to one that ends the order unfulfilled', () => {
    expect(presetOf(choicesOf(fromReady))).toBe('completed');
    expect(presetOf(choicesOf(['cancelled', 'failed']))).toBeNull();
  });

  it('keep what was chosen for as long as it is allowed, and put nothing in its place', () => {
    expect(chosenOf(choicesOf(fromReady), 'failed')).toBe('failed');
    expect(chosenOf(choicesOf(['completed', 'cancelled']), 'failed')).toBeNull();
    expect(chosenOf(choicesOf(fromReady), null)).toBeNull();
  });
});
