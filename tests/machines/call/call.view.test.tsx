import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../../src/services/calls/call.types';
import { IncomingCall } from '../../../src/views/call/IncomingCall';
import { Dialog } from '../../../src/views/ui/overlays/Dialog';
import { makeRefusal } from '../../support/fixtures';
import { listenToRegions } from '../../views/spoken';
import { withActors } from '../../views/with-actors';
import { createTestWaiting } from '../waiting-calls/create-test-waiting';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';
import { makeCall, makeCustomer } from './call.fixtures';
import { attended } from './create-test-call';

/** The popup over a page with one field, which has the focus. */
const show = async () => {
  const chart = await attended();
  const waiting = createTestWaiting();
  render(
    <>
      <input aria-label="Page" />
      {withActors({ waiting: waiting.ref }, <IncomingCall incoming={chart.incoming} />)}
    </>,
  );
  screen.getByRole('textbox', { name: 'Page' }).focus();
  return { ...chart, waiting, user: userEvent.setup() };
};

const ring = async (changes: Partial<Call> = {}) => {
  const shown = await show();
  act(() => shown.offer(makeCall(changes)));
  return shown;
};

/** As long as it takes until keys count. */
const ringForAWhile = async () => {
  const shown = await ring();
  act(() => shown.clock.increment(500));
  return shown;
};

const popup = () => screen.queryByRole('alertdialog');
const describedBy = () =>
  (popup()?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const button = (name: string) => screen.getByRole('button', { name });

test('idle: shows nothing', async () => {
  await show();
  expect(popup()).toBeNull();
});

test('ringing: names restaurant and number, and takes the focus', async () => {
  await ring();
  expect(screen.getByRole('alertdialog', { name: 'Incoming call Luna Verde Trattoria' })).toBeTruthy();
  expect(screen.getByText('(206) 555-0173')).toBeTruthy();
  expect(document.activeElement).toBe(button('Answer Call'));
});

test('ringing: tells how many others wait and how long, without a word to a screen reader', async () => {
  const { waiting } = await ring();
  expect(screen.queryByText(/more waiting/)).toBeNull();
  act(() => waiting.ref.send({ type: 'waiting.watch' }));
  act(() => waiting.tick(1_000));
  await act(() =>
    waiting.list.answer([
      makeCallToTake({ id: '12', waitingSeconds: 90 }),
      makeCallToTake({ id: '13', waitingSeconds: 78 }),
    ]),
  );
  act(() => waiting.tick(2_000));
  const words = screen.getByText(/more waiting/);
  expect(words.textContent).toBe('1 more waiting, longest 1:19');
  expect(words.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

test('ringing: says of a call that begins again why it does', async () => {
  await ring({ offeredAgain: true });
  expect(describedBy()).toBe(
    '(206) 555-0173 New Customer Offered again: the first agent is no longer on the call.',
  );
});

test('ringing: says nothing of that for the first time', async () => {
  await ring();
  expect(describedBy()).toBe('(206) 555-0173 New Customer');
});

test('ringing: without the number of the call it is the customer’s, and without either it is unknown', async () => {
  const { hear, offer } = await ring({ fromNumber: null, customer: makeCustomer() });
  expect(describedBy()).toBe('(206) 555-0173 Maya Okonkwo');
  act(() => hear('callEnded', '12'));
  act(() => offer(makeCall({ id: '13', fromNumber: null })));
  expect(describedBy()).toBe('Unknown number New Customer');
});

test('ringing: speaks who rings, and that an admin blocked them, also of a call that rings next', async () => {
  const { hear, offer } = await ring({ customer: makeCustomer({ blockedReason: 'Did not pay' }) });
  expect(describedBy()).toBe('(206) 555-0173 Maya Okonkwo. Blocked: Did not pay');
  const spoken = listenToRegions();
  act(() => offer(makeCall({ id: '13', fromNumber: null, customer: makeCustomer({ name: 'Ann Lee' }) })));
  act(() => hear('callEnded', '12'));
  expect(spoken()).toContain('Ann Lee');
});

test('ringing: a known customer without a name is recognized, and the number spoken once', async () => {
  await ring({ customer: makeCustomer({ name: null, displayName: '+12065550173' }) });
  expect(describedBy()).toBe('(206) 555-0173 Recognized Customer');
});

test('ringing: without a restaurant name it is the Unknown Restaurant', async () => {
  await ring({ tenantName: null });
  expect(screen.getByText('Unknown Restaurant')).toBeTruthy();
});

test('ringing: a known customer has a card with orders, spending and preferences', async () => {
  await ring({ customer: makeCustomer() });
  expect(screen.getByText('Recognized Customer')).toBeTruthy();
  expect(screen.getAllByText('Maya Okonkwo')).toHaveLength(2);
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getByText('$348.10')).toBeTruthy();
  expect(screen.getByText('No onions')).toBeTruthy();
  expect(screen.queryByText('New Customer')).toBeNull();
});

test('ringing: what the event does not say about the customer is a dash', async () => {
  await ring({ customer: makeCustomer({ totalSpentCents: null, preferences: [] }) });
  expect(screen.getByText('—')).toBeTruthy();
  expect(screen.queryByText('Preferences')).toBeNull();
});

test('ringing: an unknown caller has a notice instead', async () => {
  await ring();
  expect(screen.getAllByText('New Customer')).toHaveLength(2);
  expect(screen.queryByText('Recognized Customer')).toBeNull();
});

test('ringing: Enter answers', async () => {
  const { user, acceptCall } = await ringForAWhile();
  await user.keyboard('{Enter}');
  expect(acceptCall.calls.map((call) => call.input)).toEqual([{ callId: '12' }]);
});

test('ringing: Enter answers as it goes down, and held on does nothing to what comes next', async () => {
  const { user, acceptCall } = await ringForAWhile();
  await user.keyboard('{Enter>}');
  expect(acceptCall.calls).toHaveLength(1);
  await act(() => acceptCall.answer({ kind: 'done', value: makeCall({ status: 'in-progress' }) }));
  const pressed = vi.fn();
  const page = screen.getByRole('textbox', { name: 'Page' });
  page.addEventListener('keydown', pressed);
  const enter = { key: 'Enter', code: 'Enter' };
  fireEvent.keyDown(page, { ...enter, repeat: true });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyUp(page, enter);
  fireEvent.keyDown(page, enter);
  expect(pressed).toHaveBeenCalledOnce();
});

test('ringing: Enter held since before it opened does not answer', async () => {
  const { user, acceptCall } = await ringForAWhile();
  for (let turn = 0; turn < 3; turn += 1)
    fireEvent.keyDown(button('Answer Call'), { key: 'Enter', code: 'Enter', repeat: true });
  fireEvent.keyUp(button('Answer Call'), { key: 'Enter', code: 'Enter' });
  expect(acceptCall.calls).toHaveLength(0);
  await user.keyboard('{Enter}');
  expect(acceptCall.calls).toHaveLength(1);
});

test('ringing: takes the focus from a dialog that was opened after it was made', async () => {
  const { user, offer, clock, acceptCall } = await show();
  const shown = render(
    <Dialog title="Problem report" isOpen>
      {() => <input aria-label="What happened" />}
    </Dialog>,
  );
  act(() => screen.getByRole('textbox', { name: 'What happened' }).focus());
  act(() => offer(makeCall()));
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(document.activeElement).toBe(button('Answer Call'));
  act(() => clock.increment(500));
  await user.keyboard('{Enter}');
  expect(acceptCall.calls).toHaveLength(1);
  shown.unmount();
});

test('ringing: Enter answers wherever in the popup the focus is', async () => {
  const { user, acceptCall } = await ringForAWhile();
  act(() => popup()?.focus());
  await user.keyboard('{Enter}');
  expect(acceptCall.calls).toHaveLength(1);
});

test('ringing: with the focus on Dismiss, Enter dismisses', async () => {
  const { user, acceptCall } = await ringForAWhile();
  await user.tab();
  expect(document.activeElement).toBe(button('Dismiss'));
  await user.keyboard('{Enter}');
  expect(popup()).toBeNull();
  expect(acceptCall.calls).toHaveLength(0);
});

test('ringing: Esc only hides, and gives the focus back', async () => {
  const { user, acceptCall } = await ringForAWhile();
  await user.keyboard('{Escape}');
  expect(popup()).toBeNull();
  expect(acceptCall.calls).toHaveLength(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Page' })));
});

test('ringing: what was typed into a field as it opened neither answers nor hides it', async () => {
  const { user, acceptCall, clock } = await ring();
  const looks = popup()?.innerHTML;
  await user.keyboard('{Enter}{ }{Escape}');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(acceptCall.calls).toHaveLength(0);
  expect(popup()).not.toBeNull();
  act(() => button('Answer Call').focus());
  expect(popup()?.innerHTML.replaceAll(/ data-(focused|focus-visible)="true"/g, '')).toBe(
    looks?.replaceAll(/ data-(focused|focus-visible)="true"/g, ''),
  );
  act(() => clock.increment(500));
  await user.keyboard('{Enter}');
  expect(acceptCall.calls).toHaveLength(1);
});

test('ringing: a press that began before it opened does not answer, one that began on it does', async () => {
  const { user, acceptCall } = await show().then(async (shown) => {
    await shown.user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('textbox') });
    act(() => shown.offer(makeCall()));
    return shown;
  });
  await user.pointer({ keys: '[/MouseLeft]', target: button('Answer Call') });
  expect(acceptCall.calls).toHaveLength(0);
  await user.click(button('Answer Call'));
  expect(acceptCall.calls).toHaveLength(1);
});

test('ringing: a cancelled call takes its popup away', async () => {
  const { hear } = await ring();
  act(() => hear('callCancelled', '12'));
  expect(popup()).toBeNull();
});

test('accepting: waits with both buttons, and a second answer sends nothing', async () => {
  const { user, acceptCall } = await ring();
  await user.click(button('Answer Call'));
  await user.keyboard('{Enter}');
  expect(acceptCall.calls).toHaveLength(1);
  expect(screen.getByText('Answering...')).toBeTruthy();
  expect(button('Dismiss')).toHaveProperty('disabled', true);
});

test('accepting: the popup is back when the phone comes back from another tab before the answer', async () => {
  const { user, send } = await ring();
  await user.click(button('Answer Call'));
  act(() => send({ type: 'call.yield' }));
  expect(popup()).toBeNull();
  act(() => send({ type: 'call.attend' }));
  expect(screen.getByText('Answering...')).toBeTruthy();
});

test('live: the popup is gone, and the next offer waits for the end of the call', async () => {
  const { user, acceptCall, offer } = await ring();
  await user.click(button('Answer Call'));
  await act(() => acceptCall.answer({ kind: 'done', value: makeCall({ status: 'in-progress' }) }));
  act(() => offer(makeCall({ id: '13' })));
  expect(popup()).toBeNull();
});

test('idle again: a failed answer closes the popup, a new offer of the same call opens it', async () => {
  const { user, acceptCall, fetchActiveCalls, offer } = await ring();
  await user.click(button('Answer Call'));
  await act(() => acceptCall.answer(makeRefusal(409)));
  expect(popup()).toBeNull();
  await act(() => fetchActiveCalls.answer([]));
  act(() => offer(makeCall()));
  expect(popup()).not.toBeNull();
});
