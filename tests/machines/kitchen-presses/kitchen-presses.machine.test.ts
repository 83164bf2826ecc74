import { expect, it } from 'vitest';
import { kitchenPressesMachine } from '../../../src/machines/kitchen-presses/kitchen-presses.machine';
import {
  selectFaults,
  selectIsPressed,
  selectUnrefused,
} from '../../../src/machines/kitchen-presses/kitchen-presses.selectors';
import type { Result } from '../../../src/services/errors/result';
import type { Press, Step } from '../../../src/services/kitchen/kitchen.types';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { done } from '../call/call.fixtures';

const noAnswer = 'No answer from the server. Press again if the order is as before.';

function createTestPresses() {
  const sendPress = standInPromise<Result<void>, Press>();
  const chart = startUnderParent(
    kitchenPressesMachine.provide({ actors: { sendPress: sendPress.logic } }),
    undefined,
  );
  const make = (step: Step, orderId = '7', version = 1) =>
    chart.ref.send({ type: 'press.make', press: { orderId, version, step } });
  return {
    ...chart,
    sendPress,
    make,
    sent: () => sendPress.calls.map(({ input }) => input),
    faults: () => selectFaults(chart.ref.getSnapshot()),
    isPressed: (orderId: string) => selectIsPressed(chart.ref.getSnapshot(), orderId),
  };
}

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
    const { make, sendPress, faults } = createTestPresses();
    make({ step: 'start' });
    await sendPress.answer(answer);
    expect(faults()).toEqual({ '7': fault });
  },
);

it('sends a press that nobody answered again only by hand', async () => {
  const { make, sent, sendPress, faults, clock, reports } = createTestPresses();
  make({ step: 'start' });
  await sendPress.fail();
  expect([faults(), reports]).toEqual([{ '7': noAnswer }, [{ type: 'presses.answered' }]]);
  clock.increment(60_000);
  expect(sent()).toHaveLength(1);
  make({ step: 'start' });
  expect(sent()).toHaveLength(2);
});

it('keeps the reason of a refusal that did nothing', async () => {
  const { ref, make, sendPress } = createTestPresses();
  make({ step: 'refuse', reason: 'No dough' });
  await sendPress.fail();
  make({ step: 'start' }, '8');
  await sendPress.fail();
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
  const { ref, make, sendPress, reports } = createTestPresses();
  const rests = () => {
    ref.send({ type: 'press.askRest' });
    return reports.at(-1)?.type === 'presses.rest';
  };
  make({ step: 'start' });
  expect(rests()).toBe(false);
  await sendPress.fail();
  expect(rests()).toBe(false);
  ref.send({ type: 'press.dismiss', orderId: '7' });
  expect(rests()).toBe(true);
});
