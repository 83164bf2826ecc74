import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import type { Agent } from '../../../src/services/agents/agent.types';
import type { WantedStatus } from '../../../src/services/agents/status-api';
import type { Standing } from '../../../src/services/agents/wrap-up';
import type { Result } from '../../../src/services/errors/result';
import { UserCard } from '../../../src/views/layout/Sidebar';
import { makeAgent } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { withActors } from '../../views/with-actors';

const show = (status: Agent['status'], isOffered = true) => {
  const change = standInPromise<Result<Standing>, WantedStatus>();
  const { ref } = startUnderParent(availabilityMachine.provide({ actors: { changeStatus: change.logic } }), {
    status,
  });
  ref.send({ type: 'availability.offer', isOffered });
  const card = (now: Agent['status']) =>
    withActors({ availability: ref }, <UserCard user={makeAgent({ status: now })} canChangeStatus />);
  const { rerender } = render(card(status));
  const hear = (now: Agent['status']) => {
    act(() => ref.send({ type: 'availability.received', status: now }));
    rerender(card(now));
  };
  return { ref, change, hear, user: userEvent.setup() };
};

const button = () => screen.queryByRole('button', { name: /change your status/ });

test('offered: a menu of the two, the present one ticked, opened and left by keyboard', async () => {
  const { user, change } = show('available');
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
    ['Available', 'true'],
    ['On break', 'false'],
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(change.calls).toEqual([]);
});

test('changing: shows the old status until the server said the new one, and asks once', async () => {
  const { user, change, hear } = show('available');
  await user.click(screen.getByRole('button', { name: 'Available, change your status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'On break' }));
  expect(change.calls.map(({ input }) => input)).toEqual([{ status: 'on_break', isAfterCall: false }]);
  expect(button()?.textContent).toBe('Available');
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Available, change your status' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await act(() => change.answer({ kind: 'done', value: { status: 'on_break' } }));
  hear('on_break');
  expect(screen.getByRole('button', { name: 'On break, change your status' }).textContent).toBe('On break');
  expect(button()?.hasAttribute('aria-disabled')).toBe(false);
});

test('read-only: a badge and no button where the server has no request for it', () => {
  show('on_break', false);
  expect(button()).toBeNull();
  expect(screen.getByText('On break').parentElement?.getAttribute('data-family')).toBe('yellow');
});

test.each([
  ['on_call', 'On call', 'red'],
  ['offline', 'Offline', 'black'],
])('offered, but not to who is %s', (status, word, family) => {
  show(status);
  expect(button()).toBeNull();
  expect(screen.getByText(word).parentElement?.getAttribute('data-family')).toBe(family);
});

test('on a call the menu goes away, and is not out again afterwards', async () => {
  const { user, hear } = show('available');
  await user.click(screen.getByRole('button', { name: 'Available, change your status' }));
  await screen.findByRole('menu');
  hear('on_call');
  expect(screen.queryByRole('menu')).toBeNull();
  hear('available');
  expect(button()).not.toBeNull();
  expect(screen.queryByRole('menu')).toBeNull();
});
