import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CallFeedback } from '../../../src/views/call/CallFeedback';
import { makeRefusal } from '../../support/fixtures';
import { createTestFeedback } from './create-test-feedback';

const show = () => {
  const test = createTestFeedback();
  const page = (
    <main id="content" tabIndex={-1}>
      <input aria-label="Search" />
      <CallFeedback question={test.ref} />
    </main>
  );
  const { rerender } = render(page);
  const leave = () => rerender(<main id="content" tabIndex={-1} />);
  return { ...test, leave, user: userEvent.setup() };
};

const card = () => within(screen.getByRole('region', { name: 'Call feedback' }));
const score = (value: number) => card().getByRole('radio', { name: new RegExp(`^${value}, `) });

test('asked: five scores in words, one tab stop, and the focus stays where it was', async () => {
  const { user } = show();
  expect(card().getByRole('radiogroup', { name: 'How was the call quality?' })).toBeDefined();
  expect(
    card()
      .getAllByRole('radio')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['1, very poor', '2, poor', '3, fair', '4, good', '5, very good']);
  expect(document.activeElement).toBe(document.body);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(card().getByRole('button', { name: 'Dismiss' }));
  await user.tab();
  expect(document.activeElement).toBe(score(1));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('scoring: a press on a good score is the answer', async () => {
  const { user, sent } = show();
  await user.click(score(4));
  expect(sent()).toEqual([{ score: 4, issue: null }]);
});

test('scoring: arrow keys pass over good scores, which the button sends', async () => {
  const { user, sent } = show();
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(sent()).toEqual([]);
  await user.click(card().getByRole('button', { name: 'Send' }));
  expect(sent()).toEqual([{ score: 5, issue: null }]);
});

test('scoring: the number keys answer while the focus is in the card, and nowhere else', async () => {
  const { user, sent } = show();
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('5');
  expect([screen.getByRole<HTMLInputElement>('textbox').value, sent()]).toEqual(['5', []]);
  await user.tab();
  await user.keyboard('{Control>}5{/Control}60');
  expect(sent()).toEqual([]);
  await user.keyboard('5');
  expect(sent()).toEqual([{ score: 5, issue: null }]);
});

test('explaining: the six kinds in words, at most one of them, and none is needed', async () => {
  const { user, sent } = show();
  await user.click(score(2));
  const issues = within(card().getByRole('radiogroup', { name: 'What was wrong?' }));
  expect(issues.getAllByRole('radio').map((one) => one.parentElement?.parentElement?.textContent)).toEqual([
    'Choppy sound',
    'Only one side heard',
    'Long delay',
    'Echo',
    'Noise on the line',
    'Call cut off',
  ]);
  await user.click(issues.getByRole('radio', { name: 'Echo' }));
  await user.click(issues.getByRole('radio', { name: 'Long delay' }));
  await user.click(card().getByRole('button', { name: 'Send' }));
  expect(sent()).toEqual([{ score: 2, issue: 'audio-latency' }]);
});

test('sending: says so, and takes no second answer', async () => {
  const { user, sent } = show();
  await user.click(score(5));
  expect(card().getByRole('button', { name: 'Sending...' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(score(1));
  expect(score(5)).toHaveProperty('checked', true);
  expect(sent()).toHaveLength(1);
});

test('thanked: thanks, keeps who pressed a key inside, and needs nothing more', async () => {
  const { user, server } = show();
  await user.click(score(5));
  await act(() => server.answer({ kind: 'done', value: undefined }));
  expect(card().getByRole('status').textContent).toBe('Thanks, that helps us keep calls clear.');
  expect(card().queryByRole('radio')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Call feedback' }));
});

test('failed: keeps the answer and sends it again', async () => {
  const { user, server, sent } = show();
  await user.click(score(1));
  await user.click(card().getByRole('button', { name: 'Send' }));
  await act(() => server.answer(makeRefusal(500)));
  expect(card().getByRole('status').textContent).toBe('Your answer could not be sent. It is kept here.');
  await user.click(card().getByRole('button', { name: 'Try again' }));
  expect(sent()).toEqual(Array(2).fill({ score: 1, issue: null }));
});

test.each([
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(card().getByRole('button', { name: 'Dismiss' })),
  ],
  [
    'Esc inside it',
    async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(score(1));
      await user.keyboard('{Escape}');
    },
  ],
])('gone: dismissed by %s', async (_, dismiss) => {
  const { user, ref, sent } = show();
  await dismiss(user);
  expect([ref.getSnapshot().status, sent()]).toEqual(['done', []]);
});

test('gone: who was in it goes on from the page', async () => {
  const { user, leave } = show();
  await user.click(score(1));
  leave();
  expect(document.activeElement?.id).toBe('content');
});

test('held: while the pointer or the focus is in it, and no longer', async () => {
  const { user, ref } = show();
  const isHeld = () => ref.getSnapshot().matches({ open: { patience: 'held' } });
  await user.hover(score(1));
  expect(isHeld()).toBe(true);
  await user.unhover(screen.getByRole('region'));
  expect(isHeld()).toBe(false);
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  expect(isHeld()).toBe(true);
  await user.tab({ shift: true });
  expect(isHeld()).toBe(false);
});
