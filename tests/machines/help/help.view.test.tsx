import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HelpActorRef } from '../../../src/machines/help/help.machine';
import type { HelpTarget } from '../../../src/machines/help/help.types';
import { HelpDialog } from '../../../src/views/admin/help/HelpDialog';
import { makeRefusal } from '../../support/fixtures';
import { callTarget, createTestHelp, priya } from './create-test-help';

const show = (target: HelpTarget) => {
  const test = createTestHelp();
  test.ref.send({ type: 'help.open', target });
  render(<HelpDialog help={test.ref} target={target} />);
  return test;
};

it('sets a status by keys alone: choice, usual reason, Enter', async () => {
  const user = userEvent.setup();
  const { request } = show(priya);
  expect(screen.getByRole('dialog', { name: 'Set status of Priya Raman' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Off duty' }));
  screen.getByRole('button', { name: 'Shift is over' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('textbox', { name: 'Reason' }).focus();
  await user.keyboard('{Enter}');
  expect(request.calls.map(({ input }) => input)).toEqual([
    { kind: 'agent', agentId: '3', status: 'offline', reason: 'Shift is over' },
  ]);
});

it('says at the field that a reason is missing, and goes there', async () => {
  const user = userEvent.setup();
  show(priya);
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  expect(screen.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Give a reason')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
});

it('says that a released call may ring at its agent again', () => {
  show(callTarget);
  expect(screen.getByRole('dialog').textContent).toContain(
    `Where no other agent is ready, the call rings at ${callTarget.name} again.`,
  );
});

it('says why the server did not release the call, and keeps what was written', async () => {
  const user = userEvent.setup();
  const { request } = show(callTarget);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Stuck');
  await user.click(screen.getByRole('button', { name: 'Release call' }));
  await request.answer(makeRefusal(409, 'Another agent has this call by now.'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Another agent has this call by now.'),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Stuck');
});

it('asks before Escape takes a reason that was typed, not one that is a press away', async () => {
  const user = userEvent.setup();
  const { ref } = show(priya);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Lunch');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Lunch');
  await user.click(screen.getByRole('button', { name: 'Shift is over' }));
  await user.keyboard('{Escape}');
  expect(ref.getSnapshot().value).toBe('closed');
});

interface PageProps {
  readonly help: HelpActorRef;
  readonly hasButton: boolean;
  readonly isOpen: boolean;
}

const Page = ({ help, hasButton, isOpen }: PageProps) => (
  <main id="content" tabIndex={-1}>
    {hasButton ? <button type="button">Set status of Priya Raman</button> : null}
    {isOpen ? <HelpDialog help={help} target={priya} /> : null}
  </main>
);

const hasFocus = () =>
  waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('takes the focus from nobody when it closes, and gives it to the page where its button is gone', async () => {
  const user = userEvent.setup();
  const { ref } = createTestHelp();
  const { rerender } = render(<Page help={ref} hasButton isOpen={false} />);
  const button = screen.getByRole('button');
  await user.click(button);
  rerender(<Page help={ref} hasButton isOpen />);
  await hasFocus();
  rerender(<Page help={ref} hasButton isOpen={false} />);
  button.focus();
  for (const _ of [1, 2, 3]) await frame();
  expect(document.activeElement).toBe(button);
  rerender(<Page help={ref} hasButton isOpen />);
  await hasFocus();
  rerender(<Page help={ref} hasButton={false} isOpen />);
  rerender(<Page help={ref} hasButton={false} isOpen={false} />);
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
