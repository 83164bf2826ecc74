import { readBackMachine } from '../../../src/machines/read-back/read-back.machine';
import { selectReading, selectSentences } from '../../../src/machines/read-back/read-back.selectors';
import type { CartLine } from '../../../src/services/orders/order.types';
import type { OrderToRead, Sentence } from '../../../src/services/orders/read-back';
import { startUnderParent } from '../../support/start-under-parent';

export const ramen: CartLine = {
  lineId: '9',
  menuItemId: '9',
  name: 'Ramen',
  quantity: 2,
  unitPriceCents: 1_650,
  specialInstructions: null,
};
export const coke: CartLine = { ...ramen, lineId: '7', menuItemId: '7', name: 'Coke', quantity: 1 };

export function makeOrderToRead(changes: Partial<OrderToRead> = {}): OrderToRead {
  return {
    customer: { name: 'Maya Okonkwo', phoneNumber: '+12065550173' },
    orderType: 'pickup',
    paymentMethod: 'cash',
    lines: [ramen],
    address: { street: '', city: '', state: '', zipCode: '', notes: '' },
    wantedAt: null,
    tipCents: 0,
    allergies: null,
    timezone: 'America/Los_Angeles',
    today: '2026-11-23T20:00:00Z',
    promisedAt: '2026-11-23T20:20:00Z',
    charge: { kind: 'total', cents: 3_638, deliveryFeeCents: 0, tipCents: 0 },
    ...changes,
  };
}

/** With the order, and open unless asked otherwise. */
export function createTestReadBack(
  order: Partial<OrderToRead> | null = {},
  isOpen = true,
  read: readonly Sentence[] = [],
) {
  const test = startUnderParent(readBackMachine, { read });
  const tell = (changes: Partial<OrderToRead>) =>
    test.ref.send({ type: 'order.changed', order: makeOrderToRead(changes) });
  if (order !== null) tell(order);
  if (isOpen) test.ref.send({ type: 'readBack.open' });
  const now = () => test.ref.getSnapshot();
  return {
    ...test,
    tell,
    now,
    readings: () =>
      Object.fromEntries(
        selectSentences(now()).map((sentence) => [sentence.key, selectReading(now(), sentence)]),
      ),
    accept: (times = 1) => {
      for (let nth = 0; nth < times; nth += 1) test.ref.send({ type: 'readBack.accept' });
    },
  };
}
