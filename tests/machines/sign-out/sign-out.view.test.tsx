import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import type { MirroredCall } from '../../../src/services/browser/phone-lease.types';
import type { Result } from '../../../src/services/errors/result';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { SignOutQuestion } from '../../../src/views/session/SignOutQuestion';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { maya } from '../../views/fixtures';
import { done } from '../call/call.fixtures';
import { draft } from '../manual-draft/manual-draft.paths';
import { makeMirrored } from '../phone-lease/create-test-phone-lease';

const ask = (
  changes: Partial<MirroredCall> | null = {},
  manual: ManualDraft | null = null,
  isUnsaved = false,
  unsentOrders: readonly string[] = [],
) => {
  const endCall = standInPromise<Result<void>, { callId: string }>();
  const { ref, reports } = startUnderParent(
    signOutMachine.provide({
      actions: { recallManual: assign({ manual }), recallUnsent: assign({ unsentOrders }) },
      guards: { isPageUnsaved: () => isUnsaved },
      actors: { endCall: endCall.logic },
    }),
    { agentId: '7' },
  );
  if (changes !== null) ref.send({ type: 'call.mirrored', call: makeMirrored(changes) });
  ref.send({ type: 'signOut.want' });
  render(<SignOutQuestion signOut={ref} />);
  return { ref, reports, endCall, user: userEvent.setup() };
};
const dialog = () => screen.getByRole('alertdialog', { name: 'Sign out during a call?' });
const button = (name: string) => screen.getByRole('button', { name });

test('says who is on the line and what is lost, with the harmless answer first at hand', async () => {
  ask({ itemCount: 3 });
  expect(dialog().textContent).toContain(
    'You are on the line with Maya Okonkwo, who called Luna Verde Trattoria. Signing out ends the call.',
  );
  expect(dialog().textContent).toContain('3 items are not ordered.');
  await waitFor(() => expect(document.activeElement).toBe(button('Stay on the call')));
});

test('names a stranger by the number and says nothing of an empty cart', () => {
  ask({ caller: null, restaurant: null, itemCount: 0 });
  expect(dialog().textContent).toContain(
    'You are on the line with (206) 555-0173. Signing out ends the call.',
  );
  expect(dialog().textContent).not.toContain('ordered');
});

test.each(['{Enter}', '{Escape}'])('%s stays on the call', async (key) => {
  const { user, reports, endCall, ref } = ask();
  await waitFor(() => expect(document.activeElement).toBe(button('Stay on the call')));
  await user.keyboard(key);
  expect([ref.getSnapshot().value, reports, endCall.calls.length]).toEqual(['settled', [], 0]);
});

test('ends the call once, however often it is pressed, and then signs out', async () => {
  const { user, ref, reports, endCall } = ask();
  await user.dblClick(button('End call and sign out'));
  expect([endCall.calls.length, reports]).toEqual([1, []]);
  expect(button('Ending...')).toBeTruthy();
  await act(() => endCall.answer(done(undefined)));
  act(() => ref.send({ type: 'kept.flushed' }));
  expect(reports.map(({ type }) => type)).toEqual([
    'signOut.callEnded',
    'session.leave',
    'kept.flush',
    'session.signOut',
  ]);
});

test('says that the call could not be ended, and stays', async () => {
  const { user, reports, endCall } = ask();
  await user.click(button('End call and sign out'));
  await act(() => endCall.answer(makeRefusal(500)));
  expect(screen.getByRole('alert').textContent).toBe(
    'The call could not be ended. You are still signed in. Please try again.',
  );
  expect(reports).toEqual([]);
});

test('says whose order signing out would discard, and Enter keeps it', async () => {
  const { ref, user, reports } = ask(null, { ...draft, customer: maya });
  expect(screen.getByRole('alertdialog', { name: 'Discard the order and sign out?' }).textContent).toContain(
    'The order at Luna is not placed. Signing out discards it.',
  );
  await waitFor(() => expect(document.activeElement).toBe(button('Stay signed in')));
  await user.keyboard('{Enter}');
  expect([ref.getSnapshot().value, reports, screen.queryByRole('alertdialog')]).toEqual([
    'settled',
    [],
    null,
  ]);
  act(() => ref.send({ type: 'signOut.want' }));
  await user.click(button('Discard and sign out'));
  expect([ref.getSnapshot().value, reports]).toEqual([
    'saving',
    [{ type: 'session.leave' }, { type: 'kept.flush' }],
  ]);
});

test('asks before what is unsaved on the page is lost, and Enter keeps it', async () => {
  const { ref, user, reports } = ask(null, null, true);
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('What you changed here is not saved.');
  await waitFor(() => expect(document.activeElement).toBe(button('Keep editing')));
  await user.keyboard('{Enter}');
  expect([ref.getSnapshot().value, reports]).toEqual(['settled', []]);
  act(() => ref.send({ type: 'signOut.want' }));
  await user.click(button('Leave'));
  expect([ref.getSnapshot().value, reports]).toEqual([
    'saving',
    [{ type: 'session.leave' }, { type: 'kept.flush' }],
  ]);
});

test.each([
  [['5'], 'Your changes to order #5 are not saved.'],
  [['5', '12'], 'Your changes to orders #5, #12 are not saved.'],
])('says which orders have changes that are not saved, and Enter keeps them', async (orders, words) => {
  // The page of one of them may be open: it is asked about once.
  const { ref, user, reports } = ask(null, null, true, orders);
  expect(screen.getByRole('alertdialog').textContent).toContain(`${words} Signing out discards them.`);
  await waitFor(() => expect(document.activeElement).toBe(button('Stay signed in')));
  await user.keyboard('{Enter}');
  expect([ref.getSnapshot().value, reports]).toEqual(['settled', []]);
  act(() => ref.send({ type: 'signOut.want' }));
  await user.click(button('Discard and sign out'));
  expect([ref.getSnapshot().value, reports]).toEqual([
    'saving',
    [{ type: 'session.leave' }, { type: 'kept.flush' }],
  ]);
});
