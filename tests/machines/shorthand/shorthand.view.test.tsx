import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShorthandFields } from '../../../src/views/order/Shorthand';
import { createTestShorthand } from './create-test-shorthand';

const show = () => {
  const chart = createTestShorthand();
  const onClose = vi.fn();
  const fields = (isLocked: boolean) => (
    <ShorthandFields chart={chart.ref} isLocked={isLocked} onClose={onClose} />
  );
  const { rerender } = render(fields(false));
  return { ...chart, onClose, user: userEvent.setup(), lock: () => rerender(fields(true)) };
};
const field = () => screen.getByRole('textbox', { name: 'Whole order in one line' });
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('empty: the field has the focus and says how to part the lines', () => {
  show();
  expect(document.activeElement).toBe(field());
  expect(screen.getByText('Items with commas between them')).toBeTruthy();
});

test('ready: the lines stand as they will be added, and Enter adds them', async () => {
  const { user, sent, clock } = show();
  await user.type(field(), '2 marg large, coke');
  expect(lines()).toEqual(['2 ×Margherita PizzaLarge', '1 ×Coke']);
  act(() => clock.increment(600));
  expect(screen.getByRole('status').textContent).toBe(
    '2 Margherita Pizza, Large. 1 Coke. Press Enter to add',
  );
  expect(screen.getByText('Press Enter to add')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect([sent.length, lines()]).toEqual([2, []]);
  expect(field()).toHaveProperty('value', '');
});

test('ready: nothing is added to an order that is on its way, nor typed', async () => {
  const { user, sent, lock } = show();
  await user.type(field(), 'coke');
  lock();
  await user.type(field(), 's{Enter}');
  expect([sent, field()]).toEqual([[], expect.objectContaining({ value: 'coke' })]);
});

test('asking: Enter goes to the question, a number answers it, and the focus comes back to the field', async () => {
  const { user, sent } = show();
  await user.type(field(), 'pizza, margarita');
  expect(screen.getByText('pizza: press Enter, then a number')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('1 Margherita Pizza');
  await user.keyboard('2');
  expect(screen.getByRole('toolbar', { name: 'What is meant by margarita' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('1 Margherita Pizza');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Enter}');
  expect(sent.map(({ item }) => item.name)).toEqual(['Pizza Diavola', 'Margherita Pizza']);
});

test('asking: a key that is held answers one question at most', async () => {
  const { user } = show();
  await user.type(field(), 'pizza, margarita{Enter}');
  const first = screen.getByRole('button', { name: '1 Margherita Pizza' });
  const isLeft = ['Enter', '1'].map((key) => fireEvent.keyDown(first, { key, repeat: true }));
  expect(isLeft).toEqual([false, false]);
  expect(screen.getByRole('toolbar', { name: 'What is meant by pizza' })).toBeTruthy();
});

test('asking: arrows go to another question, and Escape back to the field, where it closes', async () => {
  const { user, onClose } = show();
  await user.type(field(), 'pizza, margarita');
  await user.keyboard('{Tab}{ArrowRight}');
  expect(screen.getByRole('toolbar', { name: 'What is meant by margarita' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(field());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('asking: Enter adds what is certain; the rest stays in the field, and its question has the focus', async () => {
  const { user, sent } = show();
  await user.type(field(), 'coke, sushi{Enter}');
  expect(sent).toHaveLength(1);
  expect(field()).toHaveProperty('value', 'sushi');
  expect(document.activeElement?.textContent).toBe('1 Leave it out');
  await user.keyboard('1');
  expect(document.activeElement).toBe(field());
  expect(field()).toHaveProperty('value', '');
});
