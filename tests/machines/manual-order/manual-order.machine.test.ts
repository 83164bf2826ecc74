import { describe, expect, it } from 'vitest';
import { selectCanGoTo, selectStep } from '../../../src/machines/manual-order/manual-order.selectors';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { done, makeCustomer } from '../call/call.fixtures';
import { makeOrderContext } from '../order-draft/create-test-order';
import {
  atCustomer,
  atItems,
  atRestaurants,
  createTestWizard,
  find,
  luna,
  noodle,
  type TestWizard,
  withOrder,
} from './create-test-wizard';

const steps = ['restaurant', 'customer', 'items'] as const;
const reach = (test: Awaited<ReturnType<typeof atItems>>) =>
  steps.filter((step) => selectCanGoTo(test.now(), step));

describe('the steps', () => {
  it('begin with the restaurant, and nothing to keep', async () => {
    const test = await atRestaurants();
    expect([selectStep(test.now()), reach(test), test.reports]).toEqual(['restaurant', [], []]);
  });

  it('go on to the customer with the chosen restaurant, whose menu is asked for', async () => {
    const test = await atRestaurants();
    test.pick(luna.id);
    expect([selectStep(test.now()), reach(test)]).toEqual(['customer', ['restaurant', 'customer']]);
    expect(test.actors.fetchMenu.calls.map(({ input }) => input)).toEqual([{ tenantId: '3' }]);
  });

  it('go on to the items with a customer found, whose names fill the summary', async () => {
    const test = await atItems();
    expect([selectStep(test.now()), reach(test)]).toEqual(['items', ['restaurant', 'customer', 'items']]);
    expect(test.now().context.names).toEqual({ firstName: 'Maya', lastName: 'Okonkwo' });
  });

  it('go on to the items with a customer created', async () => {
    const test = await atCustomer();
    await find(test);
    test.ref.send({ type: 'manual.goTo', step: 'customer' });
    test.child('lookup').send({ type: 'lookup.startOver' });
    test.child('lookup').send({ type: 'lookup.editPhone', phone: '206 555 0999' });
    test.child('lookup').send({ type: 'lookup.search' });
    await test.actors.lookupCustomer.answer(done(null));
    test.child('lookup').send({ type: 'lookup.create' });
    await test.actors.createCustomer.answer(
      done(makeCustomer({ id: '99', firstName: null, lastName: null })),
    );
    expect(selectStep(test.now())).toBe('items');
    expect(test.now().context.names).toEqual({ firstName: '', lastName: '' });
  });

  it('cannot reach the items without a customer', async () => {
    const test = await atCustomer();
    test.ref.send({ type: 'manual.goTo', step: 'items' });
    expect(selectStep(test.now())).toBe('customer');
  });

  it('stay with the customer whose missing details were filled in', async () => {
    const test = await atItems(makeCustomer({ email: null }));
    test.ref.send({ type: 'manual.goTo', step: 'customer' });
    test.child('lookup').send({ type: 'lookup.editDetail', field: 'email', value: 'maya@demo.test' });
    test.child('lookup').send({ type: 'lookup.update' });
    await test.actors.updateCustomer.answer(done(makeCustomer()));
    expect(selectStep(test.now())).toBe('customer');
    expect(test.now().context.customer?.email).toBe('maya@demo.test');
  });
});

describe('what is reported', () => {
  const reported = (test: TestWizard, send: () => void) => {
    test.reports.length = 0;
    send();
    return test.reports.map((report) =>
      report.type === 'manual.draftChanged'
        ? [report.draft.step, report.draft.customer?.id ?? null]
        : report.type,
    );
  };

  it('is the draft with each step, before the order was asked about it', async () => {
    const test = await atRestaurants();
    expect(reported(test, () => test.pick(luna.id))).toEqual([['customer', null]]);
    const chosen = { type: 'customer.chosen', customer: makeCustomer() } as const;
    expect(reported(test, () => test.ref.send(chosen))).toEqual([
      ['items', '41'],
      ['items', '41'],
    ]);
    for (const step of ['restaurant', 'customer', 'items'] as const)
      expect(reported(test, () => test.ref.send({ type: 'manual.goTo', step }))).toEqual([[step, '41']]);
    const named = { type: 'manual.editName', field: 'firstName', value: 'May' } as const;
    expect(reported(test, () => test.ref.send(named))).toEqual([['items', '41']]);
  });

  it('is the customer changed or dropped, to the order too', async () => {
    const test = await atItems();
    const ethan = makeCustomer({ id: '42' });
    expect(reported(test, () => test.ref.send({ type: 'customer.chosen', customer: ethan }))).toEqual([
      ['items', '42'],
      ['items', '42'],
    ]);
    expect(test.child('order').getSnapshot().context.customer).toEqual(ethan);
    expect(reported(test, () => test.ref.send({ type: 'customer.dropped' }))).toEqual([
      ['items', null],
      ['items', null],
    ]);
    expect(test.child('order').getSnapshot().context.customer).toBeNull();
    const named = { type: 'manual.editName', field: 'firstName', value: 'May' } as const;
    expect([reported(test, () => test.ref.send(named)), test.now().context.names.firstName]).toEqual([
      [],
      '',
    ]);
  });

  it('is that it stands back for another tab', async () => {
    for (const test of [await withOrder(), await atRestaurants()])
      expect(reported(test, () => test.ref.send({ type: 'manual.yield' }))).toEqual(['manual.yielded']);
  });
});

it('asks for the restaurants again when it is told to', async () => {
  const test = await atRestaurants();
  test.ref.send({ type: 'manual.refresh' });
  expect(test.actors.fetchRestaurants.calls).toHaveLength(2);
});

describe('going back', () => {
  it('to the customer loses nothing, and another one keeps the items', async () => {
    const test = await withOrder();
    const before = test.child('order').getSnapshot().context;
    test.ref.send({ type: 'manual.goTo', step: 'customer' });
    test.child('lookup').send({ type: 'lookup.startOver' });
    expect([test.now().context.customer, reach(test)]).toEqual([null, ['restaurant', 'customer']]);
    const ethan = makeCustomer({ id: '42', firstName: 'Ethan', lastName: null });
    await find(test, ethan);
    expect(selectStep(test.now())).toBe('items');
    expect(test.now().context.names).toEqual({ firstName: 'Ethan', lastName: '' });
    expect(test.child('order').getSnapshot().context).toEqual({
      ...before,
      customer: ethan,
    });
  });

  it('to the restaurant and choosing the same one loses nothing', async () => {
    const test = await withOrder();
    test.ref.send({ type: 'manual.goTo', step: 'restaurant' });
    test.pick(luna.id);
    expect(selectStep(test.now())).toBe('items');
    expect(test.child('order').getSnapshot().context.lines).toHaveLength(1);
  });

  it('to the restaurant and choosing the same one before there is a customer asks for one', async () => {
    const test = await atCustomer();
    test.ref.send({ type: 'manual.goTo', step: 'restaurant' });
    test.pick(luna.id);
    expect(selectStep(test.now())).toBe('customer');
  });

  it('to the restaurant and choosing another one drops customer and items', async () => {
    const test = await withOrder();
    test.ref.send({ type: 'manual.goTo', step: 'restaurant' });
    test.pick(noodle.id);
    expect(selectStep(test.now())).toBe('customer');
    expect(test.now().context).toEqual({
      restaurant: { id: '4', name: 'Noodle Harbor' },
      customer: null,
      names: { firstName: '', lastName: '' },
      nameErrors: {},
      order: null,
      step: 'customer',
      typed: null,
      lastPlaced: null,
    });
    expect(test.child('order').getSnapshot().context).toEqual(makeOrderContext({ tenantId: '4' }));
    expect(test.child('lookup').getSnapshot().context).toEqual({
      tenantId: '4',
      customer: null,
      isNew: false,
      opening: 'search',
      phone: '',
      isPhoneTyped: false,
      details: { firstName: '', lastName: '', email: '' },
      errors: {},
    });
  });

  it('to the restaurant leaves a customer found meanwhile where they are', async () => {
    const test = await atCustomer();
    test.child('lookup').send({ type: 'lookup.editPhone', phone: '206 555 0173' });
    test.child('lookup').send({ type: 'lookup.search' });
    test.ref.send({ type: 'manual.goTo', step: 'restaurant' });
    await test.actors.lookupCustomer.answer(done(makeCustomer()));
    expect([selectStep(test.now()), test.now().context.customer?.id]).toEqual(['restaurant', '41']);
    test.pick(luna.id);
    expect(selectStep(test.now())).toBe('items');
  });
});

describe('the names in the summary', () => {
  it('keep what was typed when the lookup changes something else', async () => {
    const test = await atItems(makeCustomer({ email: null }));
    test.ref.send({ type: 'manual.editName', field: 'firstName', value: 'May' });
    test.ref.send({ type: 'manual.goTo', step: 'customer' });
    test.child('lookup').send({ type: 'lookup.editDetail', field: 'email', value: 'maya@demo.test' });
    test.child('lookup').send({ type: 'lookup.update' });
    await test.actors.updateCustomer.answer(done(makeCustomer()));
    expect(test.now().context.names).toEqual({ firstName: 'May', lastName: 'Okonkwo' });
  });

  it('follow the lookup where it changes them', async () => {
    const test = await atItems(makeCustomer({ lastName: null }));
    test.ref.send({ type: 'manual.goTo', step: 'customer' });
    test.child('lookup').send({ type: 'lookup.editDetail', field: 'lastName', value: 'Okonkwo' });
    test.child('lookup').send({ type: 'lookup.update' });
    await test.actors.updateCustomer.answer(done(makeCustomer()));
    expect(test.now().context.names).toEqual({ firstName: 'Maya', lastName: 'Okonkwo' });
  });
});

describe('adding and the lookup', () => {
  it('are said as toasts', async () => {
    const test = await withOrder();
    expect(test.notices()).toEqual([
      { code: 'customerFound', who: 'Maya Okonkwo' },
      { code: 'itemAdded', item: 'Margherita' },
    ]);
  });
});

describe('the draft', () => {
  const draft: ManualDraft = {
    restaurant: { id: '3', name: 'Luna Verde Trattoria' },
    customer: makeCustomer(),
    names: { firstName: 'May', lastName: '' },
    order: {
      lines: [
        {
          lineId: '501',
          menuItemId: '501',
          name: 'Margherita',
          quantity: 2,
          unitPriceCents: 1_250,
          specialInstructions: 'Hot',
        },
      ],
      orderType: 'delivery',
      paymentMethod: 'credit_card',
      idempotencyKey: 'key-1',
    },
    step: 'items',
    typed: null,
  };

  it('is told after every change', async () => {
    const test = await withOrder();
    test.ref.send({ type: 'manual.editName', field: 'lastName', value: '' });
    test.child('order').send({ type: 'order.note', lineId: '501', note: 'Hot' });
    expect(test.kept()).toEqual({
      restaurant: { id: '3', name: 'Luna Verde Trattoria' },
      customer: makeCustomer(),
      names: { firstName: 'Maya', lastName: '' },
      order: {
        lines: [{ ...draft.order?.lines[0], quantity: 1 }],
        orderType: 'pickup',
        paymentMethod: 'cash',
        idempotencyKey: null,
      },
      step: 'items',
      typed: null,
    });
  });

  it.each(steps)('is taken up at the step %s with everything in it', (step) => {
    const test = createTestWizard({ ...draft, step });
    expect(selectStep(test.now())).toBe(step);
    expect(test.now().context).toEqual({ ...draft, step, nameErrors: {}, lastPlaced: null });
    expect(test.child('order').getSnapshot().context).toEqual(
      makeOrderContext({
        ...draft.order,
        customer: draft.customer,
        unconfirmed: 'key-1',
      }),
    );
    expect(test.child('lookup').getSnapshot().value).toBe('found');
  });

  it('that says items without a customer is taken up at the customer, with what was typed of them', () => {
    const typed = { phone: '2065550142', details: { firstName: 'May', lastName: '', email: '' } };
    const test = createTestWizard({ ...draft, customer: null, typed });
    expect(selectStep(test.now())).toBe('customer');
    const { value, context } = test.child('lookup').getSnapshot();
    expect([value, context]).toMatchObject(['notFound', typed]);
  });

  it.each([
    ['known', makeCustomer({ email: null })],
    ['new', null],
  ])('is taken up with what was typed of a %s customer, until it is saved', async (_, customer) => {
    const test = await atCustomer();
    test.child('lookup').send({ type: 'lookup.editPhone', phone: '206 555 0173' });
    test.child('lookup').send({ type: 'lookup.search' });
    await test.actors.lookupCustomer.answer(done(customer));
    const value = 'maya@demo.test';
    test.child('lookup').send({ type: 'lookup.editDetail', field: 'email', value });
    const again = createTestWizard(test.kept());
    const standing = ({ child }: TestWizard) => {
      const { value: state, context } = child('lookup').getSnapshot();
      return [state, context.phone, context.details];
    };
    expect(standing(again)).toEqual(standing(test));
    again.child('lookup').send({ type: customer === null ? 'lookup.create' : 'lookup.update' });
    const { createCustomer, updateCustomer } = again.actors;
    await (customer === null ? createCustomer : updateCustomer).answer(done(makeCustomer()));
    expect(again.kept()?.typed).toBeNull();
  });

  it('is discarded after a question, and not when it is kept', async () => {
    const test = await withOrder();
    test.ref.send({ type: 'manual.discard' });
    test.ref.send({ type: 'manual.keep' });
    test.ref.send({ type: 'manual.confirmDiscard' });
    expect(selectStep(test.now())).toBe('items');
    test.ref.send({ type: 'manual.discard' });
    test.ref.send({ type: 'manual.confirmDiscard' });
    expect([test.at(), test.kept(), test.now().value.discard]).toEqual(['choosing', null, 'settled']);
    expect(test.now().children.order).toBeUndefined();
  });

  it('cannot be discarded before there is one', async () => {
    const test = await atRestaurants();
    expect(test.now().can({ type: 'manual.discard' })).toBe(false);
  });
});
