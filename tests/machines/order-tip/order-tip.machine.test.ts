import { expect, it } from 'vitest';
import { orderTipMachine } from '../../../src/machines/order-tip/order-tip.machine';
import {
  selectIsOpen,
  selectProblem,
  selectText,
  selectTip,
} from '../../../src/machines/order-tip/order-tip.selectors';
import { startUnderParent } from '../../support/start-under-parent';

function createTestTip(tipCents = 0, typed = '') {
  const chart = startUnderParent(orderTipMachine, { tipCents, text: typed });
  return {
    ...chart,
    now: () => chart.ref.getSnapshot(),
    write: (text: string) => chart.ref.send({ type: 'tip.write', text }),
  };
}

const unfinished = (text: string) => ({
  type: 'term.unfinished',
  term: 'tipCents',
  isUnfinished: text !== '',
  text,
});

it('counts as it is typed, and is closed with what was typed', () => {
  const { ref, now, write, reports } = createTestTip();
  ref.send({ type: 'tip.open' });
  for (const text of ['4', '4.', '4.5', '$4.50']) write(text);
  expect(reports.map((report) => report.tipCents)).toEqual([400, 400, 450, 450]);
  ref.send({ type: 'tip.close' });
  expect([selectIsOpen(now()), selectTip(now())]).toEqual([false, 450]);
  ref.send({ type: 'tip.open' });
  expect(selectText(now())).toBe('4.50');
});

it.each([
  ['five', 'unreadable'],
  ['4.555', 'unreadable'],
  ['-1', 'unreadable'],
  ['10000.01', 'tooLarge'],
])(
  'stays open with %s, which is no tip, says that it is unfinished, and is so after a reload',
  (text, problem) => {
    const { ref, now, write, reports } = createTestTip(200);
    ref.send({ type: 'tip.open' });
    write(text);
    ref.send({ type: 'tip.close' });
    expect([selectIsOpen(now()), selectText(now()), selectTip(now()), selectProblem(now())]).toEqual([
      true,
      text,
      200,
      problem,
    ]);
    expect(reports).toEqual([unfinished(text)]);
    const again = createTestTip(200, text);
    expect([again.now().value, again.now().context, again.reports]).toEqual([
      now().value,
      now().context,
      reports,
    ]);
    write('10000');
    expect(reports.slice(1)).toEqual([unfinished(''), { type: 'tip.changed', tipCents: 1_000_000 }]);
    ref.send({ type: 'tip.close' });
    expect(selectIsOpen(now())).toBe(false);
  },
);

it('is what it was before while what is typed is no tip, and so it stays after a reload and Esc', () => {
  const { ref, now, write, reports } = createTestTip(200);
  ref.send({ type: 'tip.open' });
  for (const text of ['1', '18', '18%', '18%%']) write(text);
  expect([selectTip(now()), selectText(now())]).toEqual([200, '18%%']);
  expect(reports.flatMap(({ tipCents }) => tipCents ?? [])).toEqual([100, 1_800, 200]);
  const again = createTestTip(selectTip(now()), selectText(now()));
  again.ref.send({ type: 'tip.cancel' });
  expect([selectIsOpen(again.now()), selectTip(again.now())]).toEqual([false, 200]);
});

it('is not asked for with every order: its field is closed until it is opened, with the tip there is', () => {
  for (const tipCents of [0, 450]) {
    const { now, reports } = createTestTip(tipCents);
    expect([selectIsOpen(now()), selectTip(now()), reports]).toEqual([false, tipCents, []]);
  }
});

it('goes back to what it was before it was opened', () => {
  const { ref, now, write, reports } = createTestTip(200);
  ref.send({ type: 'tip.open' });
  for (const text of ['9', 'nine']) write(text);
  ref.send({ type: 'tip.cancel' });
  expect([selectIsOpen(now()), selectTip(now())]).toEqual([false, 200]);
  expect(reports.slice(-2)).toEqual([unfinished(''), { type: 'tip.changed', tipCents: 200 }]);
});

it('is replaced by what somebody else chose, without a report, and not while they changed something else', () => {
  const { ref, now, write, reports } = createTestTip();
  ref.send({ type: 'tip.open' });
  write('4.');
  ref.send({ type: 'tip.replace', tipCents: 400 });
  expect([selectIsOpen(now()), selectText(now())]).toEqual([true, '4.']);
  ref.send({ type: 'tip.replace', tipCents: 600 });
  expect([selectIsOpen(now()), selectTip(now()), reports.length]).toEqual([false, 600, 1]);
});

it('is none for the next order', () => {
  const { ref, now } = createTestTip(200);
  ref.send({ type: 'tip.open' });
  ref.send({ type: 'tip.clear' });
  expect([selectIsOpen(now()), selectTip(now()), selectText(now())]).toEqual([false, 0, '']);
});
