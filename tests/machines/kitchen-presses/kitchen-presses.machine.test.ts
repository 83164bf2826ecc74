import { expect, it } from 'vitest';
import { kitchenPressesMachine } from '../../../src/machines/kitchen-presses/kitchen-presses.machine';
import {
  selectFaults,
  selectHeldStep,
  selectIsPressed,
  selectUnrefused,
} from '../../../src/machines/kitchen-presses/kitchen-presses.selectors';
import type { Result } from '../../../src/services/errors/result';
import type { KitchenOrder, Press, Step } from '../../../src/services/kitchen/kitchen.types';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { done } from '../call/call.fixtures';
import { makeOrder } from '../kitchen/create-test-kitchen';

const noAnswer = 'No answer from the server. Press again if the order is as before.';

function createTestPresses() {
  const sendPress = standInPromise<Result<void>, Press>();
  const last: string[] = [];
  const chart = startUnderParent(
    kitchenPressesMachine.provide({
      actors: { sendPress: sendPress.logic },
      actions: { sendLast: (_, presses) => last.push(...presses.map(({ orderId }) => orderId)) },
    }),
    undefined,
  );
  const make = (step: Step, orderId = '7', version = 1) =>
    chart.ref.send({ type: 'press.make', press: { orderId, version, step } });
  return {
    ...chart,
    sendPress,
    last,
    takeBack: (orderId: string) => chart.ref.send({ type: 'press.takeBack', orderId }),
    isHeld: (orderId: string) => selectHeldStep(chart.ref.getSnapshot(), orderId) !== null,
    make,
    sent: () => sendPress.calls.map(({ input }) => input),
    faults: () =>
      Object.fromEntries(
        Object.entries(selectFaults(chart.ref.getSnapshot())).map(([id, { text }]) => [id, text]),
      ),
    /** Nor does an answer come to what is sent once more. */
    failTwice: async () => {
      await sendPress.fail();
      chart.clock.increment(2_000);
      await sendPress.fail();
    },
    review: (...orders: readonly KitchenOrder[]) => chart.ref.send({ type: 'press.review', orders }),
    isPressed: (orderId: string) => selectIsPressed(chart.ref.getSnapshot(), orderId),
  };
}

type Test = ReturnType<typeof createTestPresses>;

it('sends one press after the other, and one of each order, with the version that was shown', async () => {
  const { make, sent, sendPress, isPressed, faults, reports } = createTestPresses();
  make({ step: 'start' }, '7', 3);
  make({ step: 'start' }, '7', 3);
  make({ step: 'ready' }, '8');
  expect(sent()).toEqual([{ orderId: '7', version: 3, step: { step: 'start' } }]);
  expect([isPressed('7'), isPressed('8'), isPressed('9')]).toEqual([true, true, false]);
  await sendPress.answer(done(undefined));
  expect(sent().at(-1)).toEqual({ orderId: '8', version: 1, step: { step: 'ready' } });
  await sendPress.answer(done(undefined));
  expect([sent().length, isPressed('8'), faults()]).toEqual([2, false, {}]);
  expect(reports).toEqual([{ type: 'presses.answered' }, { type: 'presses.answered' }]);
});

it('holds each hand-over for five seconds, in which it can be taken back, and sends what is not', async () => {
  const { make, sent, takeBack, isHeld, isPressed, clock } = createTestPresses();
  make({ step: 'hand_over' }, '7', 3);
  clock.increment(1_000);
  make({ step: 'deliver' }, '8');
  make({ step: 'deliver' }, '8');
  clock.increment(3_000);
  expect([sent(), isHeld('7'), isHeld('8'), isPressed('7')]).toEqual([[], true, true, false]);
  takeBack('8');
  expect([isHeld('7'), isHeld('8')]).toEqual([true, false]);
  clock.increment(1_000);
  expect(sent()).toEqual([{ orderId: '7', version: 3, step: { step: 'hand_over' } }]);
  expect([isHeld('7'), isPressed('7')]).toEqual([false, true]);
  make({ step: 'hand_over' }, '7', 3);
  expect(isHeld('7')).toBe(false);
  clock.increment(60_000);
  expect(sent()).toHaveLength(1);
});

it('takes nothing back by the second tap of a double tap, and holds what was taken back anew', () => {
  const { make, sent, takeBack, isHeld, clock } = createTestPresses();
  make({ step: 'hand_over' });
  clock.increment(700);
  takeBack('7');
  expect(isHeld('7')).toBe(true);
  clock.increment(100);
  takeBack('7');
  expect(isHeld('7')).toBe(false);
  make({ step: 'hand_over' });
  takeBack('7');
  clock.increment(4_900);
  expect([isHeld('7'), sent()]).toEqual([true, []]);
  clock.increment(100);
  expect(sent()).toHaveLength(1);
});

it('makes no next step by the second tap of a double tap, which comes once the first is done', async () => {
  const { make, sent, sendPress, isHeld, clock } = createTestPresses();
  for (const [first, next] of [
    ['see', 'start'],
    ['start', 'ready'],
    ['ready', 'hand_over'],
  ] as const) {
    make({ step: first });
    await sendPress.answer(done(undefined));
    clock.increment(700);
    make({ step: next });
    expect([sent().at(-1)?.step.step, isHeld('7')]).toEqual([first, false]);
    make({ step: 'start' }, '8');
    expect(sent().at(-1)?.orderId).toBe('8');
    await sendPress.answer(done(undefined));
    clock.increment(1_000);
  }
  make({ step: 'hand_over' });
  expect(isHeld('7')).toBe(true);
});

it('lets other steps pass what is held, and a page that is closed sends that at once', async () => {
  const { ref, make, sent, sendPress, last, clock } = createTestPresses();
  make({ step: 'hand_over' }, '7');
  make({ step: 'hand_over' }, '8');
  make({ step: 'start' }, '9');
  expect(sent().map(({ orderId }) => orderId)).toEqual(['9']);
  await sendPress.answer(done(undefined));
  ref.send({ type: 'press.leave' });
  expect(last).toEqual(['7', '8']);
  clock.increment(10_000);
  expect([last, sent().length]).toEqual([['7', '8'], 1]);
  make({ step: 'start' }, '10');
  expect(sent().at(-1)?.orderId).toBe('10');
});

it('sends at once, as the page is closed, what waits behind a press under way', () => {
  const { ref, make, sent, last, clock } = createTestPresses();
  make({ step: 'hand_over' }, '7');
  make({ step: 'start' }, '9');
  clock.increment(5_000);
  ref.send({ type: 'press.leave' });
  expect([sent().map(({ orderId }) => orderId), last]).toEqual([['9'], ['7']]);
});

it('says at an order why its press did nothing, until that is dismissed or pressed again', async () => {
  const { ref, make, sent, sendPress, faults, reports } = createTestPresses();
  make({ step: 'start' });
  await sendPress.answer(makeRefusal(409, 'Accepted already, by Grill.'));
  expect([faults(), reports]).toEqual([
    { '7': 'Accepted already, by Grill.' },
    [{ type: 'presses.answered' }],
  ]);
  ref.send({ type: 'press.dismiss', orderId: '7' });
  expect(faults()).toEqual({});
  make({ step: 'start' });
  await sendPress.answer(makeRefusal(422, null));
  expect(faults()).toEqual({ '7': 'This was not accepted.' });
  make({ step: 'start' });
  expect([faults(), sent().length]).toEqual([{}, 3]);
});

it.each([
  [makeRefusal(502, null), noAnswer],
  [makeRefusal(503, 'The service is away.'), 'The service is away.'],
])(
  'does not say that a press was not accepted where something between answered, which cannot know',
  async (answer, fault) => {
    const { make, sendPress, faults, clock } = createTestPresses();
    make({ step: 'start' });
    await sendPress.answer(answer);
    clock.increment(2_000);
    await sendPress.answer(answer);
    expect(faults()).toEqual({ '7': fault });
  },
);

it.each([
  ['nobody answered', ({ sendPress }: Test) => sendPress.fail()],
  ['a gateway answered', ({ sendPress }: Test) => sendPress.answer(makeRefusal(502))],
])('sends a press that %s once more by itself, and then only by hand', async (_, lose) => {
  const test = createTestPresses();
  const { make, sent, faults, clock, reports, isPressed } = test;
  make({ step: 'start' });
  await lose(test);
  expect([faults(), reports, isPressed('7')]).toEqual([{}, [], true]);
  clock.increment(1_999);
  expect(sent()).toHaveLength(1);
  clock.increment(1);
  expect(sent()).toEqual([sent()[0], sent()[0]]);
  await lose(test);
  expect([faults(), reports, isPressed('7')]).toEqual([
    { '7': noAnswer },
    [{ type: 'presses.answered' }],
    false,
  ]);
  clock.increment(60_000);
  expect(sent()).toHaveLength(2);
  make({ step: 'start' });
  expect(sent()).toHaveLength(3);
});

it('is done with a press whose second try is answered', async () => {
  const { make, sent, sendPress, faults, clock } = createTestPresses();
  make({ step: 'start' });
  make({ step: 'start' }, '8');
  await sendPress.fail();
  clock.increment(2_000);
  await sendPress.answer(done(undefined));
  expect([faults(), sent().map(({ orderId }) => orderId)]).toEqual([{}, ['7', '7', '8']]);
});

it('sends all at once as the page is closed while a press waits to be sent once more', async () => {
  const { ref, make, last, sendPress, sent, clock } = createTestPresses();
  make({ step: 'start' });
  make({ step: 'start' }, '8');
  await sendPress.fail();
  ref.send({ type: 'press.leave' });
  expect([last, sent().length]).toEqual([['7', '8'], 1]);
  // A page that stays after all goes on.
  clock.increment(2_000);
  await sendPress.answer(done(undefined));
  expect(sent().map(({ orderId }) => orderId)).toEqual(['7', '7']);
});

it.each([
  ['has the next step', [makeOrder({ status: 'preparing' })], {}],
  ['has left the board', [], {}],
  ['is as it was', [makeOrder({ status: 'confirmed' })], { '7': noAnswer }],
])('says of a press that nobody answered what the board says: the order %s', async (_, orders, left) => {
  const { make, faults, failTwice, review } = createTestPresses();
  make({ step: 'start' });
  await failTwice();
  review(...orders);
  expect(faults()).toEqual(left);
});

it('keeps to be read why a press was refused, whatever the board shows', async () => {
  const { make, sendPress, faults, review } = createTestPresses();
  make({ step: 'start' });
  await sendPress.answer(makeRefusal(409, 'Somebody else was first'));
  review();
  expect(faults()).toEqual({ '7': 'Somebody else was first' });
});

it('keeps the reason of a refusal that did nothing', async () => {
  const { ref, make, failTwice } = createTestPresses();
  make({ step: 'refuse', reason: 'No dough' });
  await failTwice();
  make({ step: 'start' }, '8');
  await failTwice();
  const reasonOf = (id: string) => selectUnrefused(ref.getSnapshot(), id);
  expect([reasonOf('7'), reasonOf('8')]).toEqual(['No dough', '']);
});

it('is over once the screen was withdrawn: what else was pressed is not sent', async () => {
  const { ref, make, sent, sendPress } = createTestPresses();
  make({ step: 'start' });
  make({ step: 'start' }, '8');
  await sendPress.answer(makeRefusal(401, 'Unauthenticated.'));
  expect([ref.getSnapshot().status, sent().length]).toEqual(['done', 1]);
});

it('rests while nothing is on its way and no fault has to be read', async () => {
  const { ref, make, failTwice, reports } = createTestPresses();
  const rests = () => {
    ref.send({ type: 'press.askRest' });
    return reports.splice(0).at(-1)?.type === 'presses.rest';
  };
  make({ step: 'start' });
  expect(rests()).toBe(false);
  await failTwice();
  expect(rests()).toBe(false);
  ref.send({ type: 'press.dismiss', orderId: '7' });
  expect(rests()).toBe(true);
  make({ step: 'hand_over' });
  expect(rests()).toBe(false);
});
