import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAgent } from '../../../tests/support/fixtures';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { UserCard } from './Sidebar';

const show = (changes: Parameters<typeof makeAgent>[0]) => {
  const user = makeAgent(changes);
  const { availability } = startWorkspace(changes);
  render(withActors({ availability }, <UserCard user={user} canChangeStatus />));
  return screen.getByRole('button').textContent;
};

test.each([
  ['microphone', 'No microphone'],
  ['voice', 'No phone line'],
] as const)('shows an available agent without %s as such, and says what it means', (notReady, word) => {
  expect(show({ notReady })).toBe(word);
  const name = `${word}: calls are not offered to you, change your status`;
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('shows a break as a break, whatever becomes of the microphone', () => {
  expect(show({ status: 'on_break', notReady: 'microphone' })).toBe('On break');
});
