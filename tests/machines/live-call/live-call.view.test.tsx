import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QualitySample } from '../../../src/services/voice/voice-provider.types';
import { LiveCall } from '../../../src/views/call/LiveCall';
import { makeFault } from '../../support/fixtures';
import { lineOf, makeCall, margherita, maya, menu } from '../../views/fixtures';
import { listenToRegions } from '../../views/spoken';
import { startLiveCall } from '../../views/start-live-call';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import { makeMemory } from '../call/call.fixtures';
import { createTestWaiting } from '../waiting-calls/create-test-waiting';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

const show = async (input: Parameters<typeof startLiveCall>[0] = {}) => {
  const live = startLiveCall(input);
  const { workspace } = startWorkspace();
  // The first focus comes in a microtask.
  await act(async () => {
    render(withActors({ waiting: createTestWaiting().ref, workspace }, <LiveCall {...live.refs} />));
  });
  return { ...live, workspace, user: userEvent.setup() };
};

const alt = (code: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, altKey: true });
const button = (name: string) => screen.getByRole('button', { name });
const search = () => screen.getByRole('combobox', { name: 'Find an item' });

test('live: names the caller, the restaurant and the number, and counts from the opening', async () => {
  const { actors } = await show();
  act(() => actors.clock.tell({ type: 'clock.ticked', now: 10_000 }));
  act(() => actors.clock.tell({ type: 'clock.ticked', now: 262_000 }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya Okonkwo');
  expect(screen.getByText('Luna Verde Trattoria')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('04:12');
});

test('live: tells how many wait meanwhile', async () => {
  const waiting = createTestWaiting();
  const { refs } = startLiveCall();
  render(withActors({ waiting: waiting.ref }, <LiveCall {...refs} />));
  act(() => waiting.ref.send({ type: 'waiting.watch' }));
  await act(() => waiting.list.answer([makeCallToTake({ waitingSeconds: 79 })]));
  expect(screen.getByText(/more waiting/).textContent).toBe('1 more waiting, longest 1:19');
});

test('live: without a customer the number takes the place of the name', async () => {
  await show({ call: makeCall({ customer: null, tenantName: null }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('(206) 555-0173');
  expect(screen.getByText('Unknown Restaurant')).toBeTruthy();
});

test('line: reads Connecting until the voice call is open, then Connected, then Reconnecting', async () => {
  const { actors } = await show();
  expect(screen.getByText('Connecting')).toBeTruthy();
  expect(screen.getByText('Call quality: measuring')).toBeTruthy();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  act(() => actors.line.tell({ type: 'line.mediaChanged', flowing: true }));
  expect(screen.getByText('Connected')).toBeTruthy();
  act(() => actors.line.tell({ type: 'line.changed', state: 'reconnecting' }));
  expect(screen.getByText('Reconnecting')).toBeTruthy();
});

const sampled = (change: Partial<QualitySample> = {}) => ({
  type: 'line.sampled',
  sample: { packetsReceived: 50, packetsSent: 50, lossFraction: 0, jitterMs: 5, roundTripMs: 60, ...change },
});

test.each([
  ['Good', {}, null],
  ['Fair', { lossFraction: 0.02 }, 'Words drop out. A network cable may help.'],
  ['Poor', { roundTripMs: 2_000 }, 'Sound arrives late. Pause after each question.'],
  ['Poor', { jitterMs: 200 }, 'Sound is uneven. A network cable may help.'],
  ['Poor', { packetsReceived: 0 }, 'No sound from the caller. Stay on the line.'],
  ['Poor', { packetsSent: 0 }, 'The caller cannot hear you. Check your microphone.'],
])('line: call quality %s with what to do about it', async (word, change, advice) => {
  const { actors } = await show();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  act(() => {
    for (let second = 0; second < 5; second += 1) actors.line.tell(sampled(change));
  });
  expect(screen.getByText(`Call quality: ${word}`)).toBeTruthy();
  if (advice !== null) expect(screen.getByText(advice)).toBeTruthy();
  const announced = advice === null || word === 'Fair' ? [] : [`Call quality is poor. ${advice}`];
  expect(screen.queryAllByText(/^Call quality is poor/).map(({ textContent }) => textContent)).toEqual(
    announced,
  );
});

test('line: a muted agent sees so, and is told how to be heard when they speak', async () => {
  const { actors } = await show();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  act(() => actors.ears.tell({ type: 'speech.started' }));
  expect(screen.queryByText(/You are muted/)).toBeNull();
  alt('KeyM');
  const hint = screen.getByText('You are muted. Press Alt M to speak.');
  expect(hint.closest('[role="status"]')).toBeTruthy();
  act(() => actors.ears.tell({ type: 'speech.stopped' }));
  expect(screen.getByText('You are muted')).toBeTruthy();
  alt('KeyM');
  expect(screen.queryByText(/You are muted/)).toBeNull();
});

test('line: that a mute has ended is spoken, while the caller hears the agent, and nothing of it before', async () => {
  const { actors } = await show();
  const spoken = listenToRegions();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  expect(spoken()).toEqual(['Connected']);
  alt('KeyM');
  alt('KeyM');
  expect(spoken()).toEqual(['You are muted', 'The caller hears you again.']);
  alt('KeyM');
  act(() => actors.line.tell({ type: 'line.changed', state: 'reconnecting' }));
  spoken();
  alt('KeyM');
  expect(spoken()).toEqual([]);
});

test('line: a microphone that delivers nothing is a warning until it does, or is muted', async () => {
  const { actors } = await show();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  act(() => actors.ears.tell({ type: 'microphone.fellSilent' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Your microphone is silent. Check that it is not muted on the headset.',
  );
  expect(screen.getByText('Call quality: Poor')).toBeTruthy();
  alt('KeyM');
  expect(screen.queryByRole('alert')).toBeNull();
  alt('KeyM');
  act(() => actors.ears.tell({ type: 'microphone.sounded' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('line: the keypad shows what waits, and takes nothing while the line is not open', async () => {
  const { user, actors } = await show();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  alt('KeyK');
  await user.keyboard('12345');
  act(() => actors.line.tell({ type: 'line.digitsSent', digits: '12' }));
  expect(screen.getByText('Waiting: 345')).toBeTruthy();
  act(() => actors.line.tell({ type: 'line.digitsSent', digits: '345' }));
  expect(screen.queryByText(/Waiting/)).toBeNull();
  act(() => actors.line.tell({ type: 'line.changed', state: 'reconnecting' }));
  expect(screen.getByText('The line is not open.')).toBeTruthy();
  expect(button('1').hasAttribute('disabled')).toBe(true);
});

test('line: Mute turns into Unmute and back, by press and by key', async () => {
  const { user } = await show();
  await user.click(button('Mute'));
  expect(button('Unmute').getAttribute('aria-pressed')).toBe('true');
  alt('KeyM');
  expect(button('Mute').getAttribute('aria-pressed')).toBe('false');
});

test('line: the keypad sends what is pressed or typed once, shows what was sent, and closes with Esc', async () => {
  const { user, actors } = await show();
  act(() => actors.line.tell({ type: 'line.changed', state: 'open' }));
  await user.click(button('Keypad'));
  await user.click(button('4'));
  screen.getByRole('textbox', { name: 'Digits sent' }).focus();
  await user.keyboard('2#a');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Digits sent' }), { key: '#', repeat: true });
  expect(actors.line.received.filter(({ type }) => type === 'line.digits')).toEqual([
    { type: 'line.digits', digits: '4' },
    { type: 'line.digits', digits: '2' },
    { type: 'line.digits', digits: '#' },
  ]);
  act(() => actors.line.tell({ type: 'line.digitsSent', digits: '42#' }));
  expect(screen.getByRole('textbox', { name: 'Digits sent' })).toHaveProperty('value', '42#');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Digits sent' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Keypad')));
});

test('line: a call joined from another device is joined again by hand only', async () => {
  const { user, actors } = await show();
  act(() => actors.line.tell({ type: 'line.failed', fault: makeFault(31002, false) }));
  expect(screen.queryByRole('button', { name: 'Retry audio' })).toBeNull();
  act(() => actors.line.tell({ type: 'line.changed', state: 'closed' }));
  expect(screen.getByRole('alert').textContent).toContain('Voice connection problem (31002).');
  expect(actors.line.inputs).toHaveLength(1);
  await user.click(button('Retry audio'));
  expect([actors.line.inputs.length, screen.queryByRole('alert')]).toEqual([2, null]);
});

test('line: a call at another computer is told so, and taken from there by a press', async () => {
  const { user, actors, ref } = await show();
  act(() => actors.line.tell({ type: 'line.changed', state: 'closed' }));
  act(() => ref.send({ type: 'watch.voiceTaken' }));
  expect(screen.getByRole('alert').textContent).toContain('You are in this call at another computer.');
  // Without the alert there would be no way back to the caller.
  expect(screen.queryByRole('button', { name: 'Dismiss message' })).toBeNull();
  await user.click(button('Take the call here'));
  expect([actors.line.inputs.length, screen.queryByRole('alert')]).toEqual([2, null]);
});

test('line: a blocked microphone is an alert with Retry audio; the call stays usable', async () => {
  const { user, actors } = await show();
  act(() => actors.line.tell({ type: 'line.failed', fault: makeFault(31401) }));
  expect(screen.getByRole('alert').textContent).toContain(
    'Microphone access is blocked. Allow the microphone for this site and try again.',
  );
  await user.click(button('Retry audio'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('End Call')).toHaveProperty('disabled', false);
});

test('end open: a click on End Call asks once and reads Ending... until the answer', async () => {
  const { user, actors } = await show();
  await user.click(button('End Call'));
  await user.click(button('Ending...'));
  expect(actors.end.calls.map((call) => call.input)).toEqual([{ callId: '12' }]);
});

test('end armed: Alt X warns first and ends with the second press', async () => {
  const { actors } = await show();
  alt('KeyX');
  expect(screen.getByRole('alert').textContent).toBe('Press Alt X again to end the call.');
  expect(actors.end.calls).toHaveLength(0);
  alt('KeyX');
  expect(button('Ending...')).toBeTruthy();
});

test('end armed: the warning goes away by itself', async () => {
  const { clock } = await show();
  alt('KeyX');
  act(() => clock.increment(3_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('end failed: says so, stays on the call and offers End Call again', async () => {
  const { user, actors } = await show();
  await user.click(button('End Call'));
  await act(() => actors.end.fail());
  expect(screen.getByRole('alert').textContent).toBe(
    'There was an issue ending the call. Please check the call status.',
  );
  expect(button('End Call')).toBeTruthy();
  await user.click(button('Dismiss message'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('focus: a known customer starts in the item search, a new one in the first name', async () => {
  const { stop } = await show();
  expect(document.activeElement).toBe(search());
  stop();
  document.body.replaceChildren();
  await show({ call: makeCall({ customer: null }) });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /First name/ }));
});

test('focus: a caller the server finds by itself takes it to the item search, from the phone field alone', async () => {
  const { actors } = await show({ call: makeCall({ customer: null, isCustomerOmitted: true }) });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Phone number/ }));
  expect(screen.getByText('Looking up the caller')).toBeTruthy();
  expect(screen.queryByText('New Customer')).toBeNull();
  act(() => search().focus());
  await act(() => actors.lookup.answer({ kind: 'done', value: null }));
  expect(screen.getAllByText('New Customer')).toHaveLength(2);
  expect(document.activeElement).toBe(search());
});

test('focus: a customer found in the call moves the focus to the item search and the name to the stage', async () => {
  const { user, actors } = await show({ call: makeCall({ customer: null }) });
  await user.keyboard('{Escape}{Enter}');
  await act(() => actors.lookup.answer({ kind: 'done', value: maya }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya Okonkwo');
  expect(document.activeElement).toBe(search());
});

test('focus: Alt C, Alt I and Alt O lead to the customer, the search and the first line', async () => {
  await show({
    memory: makeMemory({
      openedAt: 0,
      customer: maya,
      draft: {
        lines: [lineOf(margherita)],
        orderType: 'pickup',
        paymentMethod: 'cash',
        idempotencyKey: null,
      },
    }),
  });
  alt('KeyC');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Email/ }));
  alt('KeyO');
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Margherita, 1' }));
  alt('KeyI');
  expect(document.activeElement).toBe(search());
});

test('order: Ctrl Enter places it, and the empty cart leaves the focus in the search', async () => {
  const { actors, user } = await show();
  await act(() => actors.menu.answer(menu));
  await user.click(button('Add Margherita'));
  fireEvent.keyDown(button('Add Margherita'), { code: 'Enter', key: 'Enter', ctrlKey: true });
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 1_450 } }));
  expect(screen.getByRole('alert').textContent).toBe('Order #77 placed successfully! Total: $14.50.');
  expect(document.activeElement).toBe(search());
});

test('order: on a phone the cart, which tells what was placed, stays or comes into sight', async () => {
  const { actors, user } = await show();
  await act(() => actors.menu.answer(menu));
  await user.click(button('Add Margherita'));
  fireEvent.keyDown(search(), { code: 'Enter', key: 'Enter', ctrlKey: true });
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 1_450 } }));
  expect(document.querySelector('[data-live-call]')?.getAttribute('data-panel')).toBe('cart');
});

test('order: Alt O goes to what the caller left half taken while the cart is empty', async () => {
  const cart = { lines: [lineOf(margherita)], orderType: 'pickup', paymentMethod: 'cash' } as const;
  const keptDraft = { callId: '9', cart, ageSeconds: 60, agentName: null, typed: null };
  const { actors } = await show({ call: makeCall({ keptDraft }) });
  await act(() => actors.menu.answer(menu));
  await screen.findByRole('region', { name: 'Unfinished order' });
  alt('KeyO');
  expect(document.activeElement).toBe(button('Continue order'));
});

test('order: what was placed is changed by Alt O and Enter, and goes on being offered while the next is taken', async () => {
  const { actors, user, workspace, refs } = await show();
  act(() => workspace.send({ type: 'capabilities.known', capabilities: ['order-changes'] }));
  const change = () => screen.getByRole('link', { name: 'Change order' });
  await act(() => actors.menu.answer(menu));
  await user.click(button('Add Margherita'));
  fireEvent.keyDown(search(), { code: 'Enter', key: 'Enter', ctrlKey: true });
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 1_450 } }));
  alt('KeyO');
  expect(document.activeElement).toBe(change());
  expect(change().getAttribute('href')).toBe('/agent/my-orders/77/change');
  await user.click(button('Add Margherita'));
  expect(change().closest('p')?.textContent).toBe('Last order: #77, $14.50Change order');
  act(() => refs.call.send({ type: 'order.altered', orderId: '77', totalCents: 3_977, isCancelled: false }));
  expect(change().closest('p')?.textContent).toBe('Last order: #77, $39.77Change order');
  act(() => refs.call.send({ type: 'order.altered', orderId: '77', totalCents: null, isCancelled: false }));
  expect(change().closest('p')?.textContent).toBe('Last order: #77Change order');
  alt('KeyO');
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Margherita, 1' }));
});

test('order: the last order is told to be cancelled, and cannot be changed any more', async () => {
  const { actors, user, workspace, refs } = await show();
  act(() => workspace.send({ type: 'capabilities.known', capabilities: ['order-changes'] }));
  await act(() => actors.menu.answer(menu));
  await user.click(button('Add Margherita'));
  fireEvent.keyDown(search(), { code: 'Enter', key: 'Enter', ctrlKey: true });
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 1_450 } }));
  act(() => refs.call.send({ type: 'order.altered', orderId: '77', totalCents: null, isCancelled: true }));
  expect(screen.getAllByText('Last order: #77, cancelled').length).toBeGreaterThan(0);
  expect([screen.queryByRole('alert'), screen.queryByRole('link', { name: 'Change order' })]).toEqual([
    null,
    null,
  ]);
});

test('phone layout: the tabs choose the panel, the menu first for a known customer', async () => {
  const { user } = await show();
  const tab = (name: RegExp) => screen.getByRole('tab', { name, hidden: true });
  expect(tab(/Menu/).getAttribute('aria-selected')).toBe('true');
  await user.click(tab(/Cart/));
  expect(tab(/Cart/).getAttribute('aria-selected')).toBe('true');
});
