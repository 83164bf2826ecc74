import { expect, it } from 'vitest';
import { sendParent, setup } from 'xstate';
import { selectQuote, selectReadBackRef } from '../../../src/machines/order-quote/order-quote.selectors';
import type { QuoteInput } from '../../../src/machines/order-quote/order-quote.types';
import { type ReadBackLogic, readBackMachine } from '../../../src/machines/read-back/read-back.machine';
import { selectIsOpen, selectSentences } from '../../../src/machines/read-back/read-back.selectors';
import type { ReadBackEvent } from '../../../src/machines/read-back/read-back.types';
import { required } from '../../../src/machines/shared/required';
import { makeRefusal } from '../../support/fixtures';
import { failingChart } from '../../support/stand-ins';
import { makeService } from '../restaurant-service/create-test-service';
import { createTestQuote, emptyCart, makeCart, quoted } from './create-test-quote';

const demanded = { read_back: ['Read the order back before placing it.'] };

/** An order of a restaurant whose server keeps whether orders were read back. */
async function orderToRead(input: Partial<QuoteInput> = {}, isRequired = false) {
  const test = createTestQuote(input, readBackMachine);
  test.service.tell({
    type: 'service.loaded',
    service: makeService({ isReadBackRequired: isRequired }),
  });
  test.clock.increment(300);
  await test.askQuote.answer(quoted());
  const ref = required(selectReadBackRef(test.now()), 'read-back');
  const texts = () => selectSentences(ref.getSnapshot()).map(({ text }) => text);
  return {
    ...test,
    readBack: ref,
    texts,
    isOpen: () => selectIsOpen(ref.getSnapshot()),
    readAll: () => {
      ref.send({ type: 'readBack.open' });
      ref.send({ type: 'readBack.acceptAll' });
    },
    /** What the order would be placed with; its kind where it cannot be placed. */
    state: () => {
      const placing = test.placing();
      return placing?.kind === 'ready' ? placing.terms.readBack : placing?.kind;
    },
  };
}

it('sends nothing of a read-back where the server keeps none', async () => {
  const test = createTestQuote();
  test.clock.increment(300);
  await test.askQuote.answer(quoted());
  test.ref.send({ type: 'readBack.open' });
  test.ref.send({ type: 'order.refused', errors: demanded });
  await test.askQuote.answer(quoted());
  expect([selectReadBackRef(test.now()), test.placing()]).toEqual([
    null,
    expect.objectContaining({ kind: 'ready', terms: expect.objectContaining({ readBack: null }) }),
  ]);
});

it('reads the order as it will be placed', async () => {
  const { texts } = await orderToRead();
  expect(texts()).toEqual([
    'For Ada Diaz, (206) 555-0173.',
    'For pickup.',
    'As soon as possible, at about 12:20 PM.',
    '2 Ramen.',
    '2 items, $36.38 in total, paid in cash.',
  ]);
});

it('is skipped unless it was finished', async () => {
  const { readBack, readAll, state } = await orderToRead();
  expect(state()).toBe('skipped');
  readBack.send({ type: 'readBack.open' });
  readBack.send({ type: 'readBack.accept' });
  expect(state()).toBe('skipped');
  readAll();
  expect(state()).toBe('done');
});

it('is done for the order as it was read, and no other', async () => {
  const { ref, clock, askQuote, readAll, state, texts } = await orderToRead();
  readAll();
  ref.send({ type: 'tip.changed', tipCents: 200 });
  expect([state(), texts().at(-1)]).toEqual(['pending', 'The total is being calculated.']);
  clock.increment(300);
  await askQuote.answer(quoted({ tipCents: 200, totalCents: 3_838 }));
  expect([state(), texts().at(-1)]).toEqual([
    'skipped',
    '2 items, $38.38 in total with a tip of $2.00, paid in cash.',
  ]);
  ref.send({ type: 'tip.changed', tipCents: 0 });
  clock.increment(300);
  await askQuote.answer(quoted());
  expect(state()).toBe('done');
});

it('reports what was read, and goes on with what was read before the page was loaded again', async () => {
  const first = await orderToRead();
  const reported = () => first.reports.findLast(({ type }) => type === 'quote.read');
  expect(reported()).toBeUndefined();
  first.readBack.send({ type: 'readBack.open' });
  first.readBack.send({ type: 'readBack.accept' });
  const who = { key: 'who', text: 'For Ada Diaz, (206) 555-0173.' };
  expect(reported()).toEqual({ type: 'quote.read', read: [who] });
  first.readAll();
  const reports = first.reports.filter(({ type }) => type === 'quote.read');
  expect(reports.map(({ read }) => read.length)).toEqual([1, 5]);
  const again = await orderToRead({ read: reported()?.read });
  expect([again.state(), again.reports.some(({ type }) => type === 'quote.read')]).toEqual(['done', false]);
});

it('never reports an order as read back that is another by now', async () => {
  const { ref, clock, askQuote, readAll, reports } = await orderToRead();
  readAll();
  const before = reports.length;
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'dine_in' }) });
  clock.increment(300);
  await askQuote.answer(quoted());
  const placings = reports.slice(before).flatMap(({ placing }) => placing ?? []);
  expect(placings.map(({ terms, kind }) => terms?.readBack ?? kind)).toEqual([
    ...Array.from({ length: placings.length - 1 }, () => 'pending'),
    'skipped',
  ]);
});

it('reads a note as it is typed, without waiting for a total', async () => {
  const { ref, askQuote, readAll, state, texts } = await orderToRead();
  readAll();
  const cart = makeCart({
    lines: makeCart().lines.map((line) => ({ ...line, specialInstructions: 'No onions' })),
  });
  ref.send({ type: 'cart.changed', cart });
  expect([state(), texts().slice(3), askQuote.calls.length]).toEqual([
    'skipped',
    ['2 Ramen. Note: No onions.', '2 items, $36.38 in total, paid in cash.'],
    1,
  ]);
});

it('says the subtotal where no total can be charged', async () => {
  const { ref, askQuote, clock, texts } = await orderToRead();
  ref.send({ type: 'tip.changed', tipCents: 200 });
  clock.increment(300);
  await askQuote.fail();
  expect(texts().at(-1)).toBe('2 items, $33.00 before tax and fees, paid in cash.');
  clock.increment(5_000);
  await askQuote.answer(makeRefusal(422, 'No.', { tip: ['No.'] }));
  expect(texts().at(-1)).toBe('2 items, $33.00 before tax and fees, paid in cash.');
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'delivery' }) });
  clock.increment(300);
  await askQuote.answer(quoted({ deliveryFeeCents: null }));
  expect(texts().at(-1)).toBe('2 items, $33.00 before tax and fees, paid in cash.');
});

it('waits for the first quote to say the total', () => {
  const { now } = createTestQuote({}, readBackMachine);
  const ref = required(selectReadBackRef(now()), 'read-back');
  expect(
    selectSentences(ref.getSnapshot()).map(({ key, isPending = false }) => [key, isPending]),
  ).toContainEqual(['total', true]);
});

it('comes first where the restaurant requires it', async () => {
  const { ref, isOpen, readAll, state } = await orderToRead({}, true);
  expect([state(), isOpen()]).toEqual(['unread', false]);
  ref.send({ type: 'readBack.open' });
  expect(isOpen()).toBe(true);
  readAll();
  expect(state()).toBe('done');
});

it('is required as soon as that is known', async () => {
  const { service, state, texts } = await orderToRead();
  service.tell({
    type: 'service.loaded',
    service: makeService({ isReadBackRequired: true, timezone: 'America/New_York' }),
  });
  expect([state(), texts()[2]]).toEqual(['unread', 'As soon as possible, at about 3:20 PM.']);
});

it('opens where the server refuses the order for it, and is required from then on', async () => {
  const { ref, askQuote, isOpen, now, readAll, state } = await orderToRead();
  ref.send({ type: 'order.sent' });
  ref.send({ type: 'order.refused', errors: demanded });
  expect([isOpen(), now().value, now().context.refusedCents]).toEqual([true, 'asking', null]);
  await askQuote.answer(quoted());
  expect(state()).toBe('unread');
  readAll();
  expect(state()).toBe('done');
});

it.each([
  [true, 'unread'],
  [false, 'skipped'],
])(
  'is done anew where the order was refused because it is for tomorrow by now',
  async (isRequired, outcome) => {
    const { ref, now, askQuote, readAll, state, texts } = await orderToRead({}, isRequired);
    readAll();
    ref.send({ type: 'order.sent' });
    ref.send({ type: 'order.refused', errors: {} });
    await askQuote.answer(quoted({ id: 'q2', promisedAt: '2026-11-24T19:20:00Z' }));
    expect([state(), selectQuote(now())?.promisedAt, texts()[2]]).toEqual([
      outcome,
      '2026-11-24T19:20:00Z',
      'As soon as possible, on Tuesday, November 24 at 11:20 AM.',
    ]);
    readAll();
    expect(state()).toBe('done');
  },
);

it('does not open where the server refuses the order for something else', async () => {
  const { ref, isOpen } = await orderToRead();
  ref.send({ type: 'order.refused', errors: { tip: ['Too much.'] } });
  expect(isOpen()).toBe(false);
});

it('begins anew with the next order', async () => {
  const { ref, clock, askQuote, readAll, isOpen, state, texts } = await orderToRead();
  readAll();
  ref.send({ type: 'order.sent' });
  ref.send({ type: 'order.placed' });
  ref.send({ type: 'cart.changed', cart: emptyCart });
  expect([isOpen(), texts()]).toEqual([false, []]);
  ref.send({ type: 'cart.changed', cart: makeCart() });
  clock.increment(300);
  await askQuote.answer(quoted());
  expect(state()).toBe('skipped');
});

it('lets the order go on when it breaks', async () => {
  const test = createTestQuote({}, failingChart<typeof readBackMachine>());
  test.clock.increment(300);
  await test.askQuote.answer(quoted());
  expect([selectReadBackRef(test.now()), test.placing()?.kind]).toEqual([null, 'ready']);
});

it('lets the order go on when it breaks later', async () => {
  const breaking = setup({
    types: {} as { events: ReadBackEvent },
    actions: {
      report: sendParent({ type: 'readBack.reported', isDone: false, read: [] }),
      fail: () => {
        throw new Error('broken');
      },
    },
  }).createMachine({ on: { 'order.changed': { actions: 'report' }, 'readBack.open': { actions: 'fail' } } });
  // As far as the quote uses it.
  const test = createTestQuote({}, breaking as unknown as ReadBackLogic);
  test.clock.increment(300);
  await test.askQuote.answer(quoted());
  expect(test.placing()).toMatchObject({ terms: { readBack: 'skipped' } });
  test.ref.send({ type: 'readBack.open' });
  expect(test.placing()).toMatchObject({ kind: 'ready', terms: { readBack: null } });
});
