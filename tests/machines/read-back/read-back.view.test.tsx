import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ReadBack } from '../../../src/views/order/terms/ReadBack';
import { coke, createTestReadBack, ramen } from './create-test-read-back';

const show = (input: Parameters<typeof createTestReadBack>[0] = {}, isOpen = true) => {
  const chart = createTestReadBack(input, isOpen);
  render(<ReadBack readBack={chart.ref} isLocked={false} />);
  return { ...chart, user: userEvent.setup() };
};
const chip = () => screen.getByRole('button', { name: /^Read back/ });
const sentences = () => screen.queryAllByRole('checkbox');
const ticked = () => sentences().map((each) => each.getAttribute('aria-checked') === 'true');
const focused = () => document.activeElement?.textContent;
const axeFindings = async () => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
};

test('closed: nothing shows before there is something to read', () => {
  show(null, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('closed: it opens with the focus on the first sentence, and Escape closes it', async () => {
  const { user } = show({}, false);
  expect([chip().textContent, sentences()]).toEqual(['Read backAltV', []]);
  await user.click(chip());
  expect(sentences().map(({ textContent }) => textContent)).toEqual([
    'For Maya Okonkwo, (206) 555-0173.',
    'For pickup.',
    'As soon as possible, at about 12:20 PM.',
    '2 Ramen.',
    '2 items, $36.38 in total, paid in cash.',
  ]);
  expect(focused()).toBe('For Maya Okonkwo, (206) 555-0173.');
  expect(await axeFindings()).toEqual([]);
  await user.keyboard('{Escape}');
  expect([sentences(), document.activeElement === chip()]).toEqual([[], true]);
});

test('closed: how far it is stands beside it', async () => {
  const { user } = show();
  await user.keyboard('{Enter}{Enter}{Escape}');
  expect(chip().textContent).toBe('Read back2 of 5AltV');
});

test('reading: Enter ticks a sentence off and goes on to the next', async () => {
  const { user } = show();
  await user.keyboard('{Enter}{Enter}');
  expect([ticked(), focused()]).toEqual([
    [true, true, false, false, false],
    'As soon as possible, at about 12:20 PM.',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 of 5 read');
});

test('reading: a held Enter ticks one sentence off', async () => {
  const { user } = show();
  await user.keyboard('{Enter>3/}');
  expect(ticked()).toEqual([true, false, false, false, false]);
});

test('reading: arrows move, Space and a click tick one off or back', async () => {
  const { user } = show();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}[Space]');
  expect([ticked(), focused()]).toEqual([[false, true, false, false, false], 'For pickup.']);
  const last = sentences().at(-1);
  if (last === undefined) throw new Error('There are no sentences');
  await user.click(last);
  await user.keyboard('[Space]');
  expect(ticked()).toEqual([false, true, false, false, false]);
});

test('reading: other keys are left alone', async () => {
  const { user } = show();
  await user.keyboard('a{Control>}{Enter}{/Control}{Shift>}{ArrowDown}{/Shift}');
  expect([ticked().includes(true), focused()]).toEqual([false, 'For Maya Okonkwo, (206) 555-0173.']);
});

test('finished: Shift Enter ticks all off', async () => {
  const { user } = show();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect([ticked(), screen.getByRole('status').textContent]).toEqual([
    [true, true, true, true, true],
    'All read',
  ]);
  expect(await axeFindings()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(chip().textContent).toBe('Read back, done');
});

test('finished: so does the button', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Tick all' }));
  expect(ticked()).toEqual([true, true, true, true, true]);
});

test('reading again: what changed is marked, the rest stays ticked off', async () => {
  const { user, tell } = show({ lines: [ramen, coke] });
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  act(() => tell({ lines: [{ ...ramen, quantity: 3 }, coke] }));
  expect(sentences().map(({ textContent }) => textContent?.includes('Changed'))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(ticked()).toEqual([true, true, true, false, true, false]);
  expect(focused()).toBe('3 Ramen.Changed');
});

test('reading: a total that is being calculated cannot be ticked off', async () => {
  const { user } = show({ charge: { kind: 'pending' } });
  const total = screen.getByRole('checkbox', { name: 'The total is being calculated.' });
  expect(total.getAttribute('aria-disabled')).toBe('true');
  await user.click(total);
  expect(ticked().includes(true)).toBe(false);
});

test('while the order is on its way it cannot be opened', () => {
  const { ref } = createTestReadBack({}, false);
  render(<ReadBack readBack={ref} isLocked />);
  expect(chip()).toHaveProperty('disabled', true);
});
