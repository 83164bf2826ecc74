import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { customerPhoneMachine } from '../../../src/machines/customer-phone/customer-phone.machine';
import type { ExchangeCommand } from '../../../src/machines/customer-phone/customer-phone.types';
import { CustomerPhone } from '../../../src/views/customer-phone/CustomerPhone';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const microphone = { kind: 'microphone', microphoneId: null };

const show = () => {
  const exchange = standInCallback<ExchangeCommand>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const microphones = standInCallback();
  const chart = startUnderParent(
    customerPhoneMachine.provide({
      actors: {
        exchange: exchange.logic,
        clock: clock.logic,
        ringback: standInCallback().logic,
        watchMicrophones: microphones.logic,
      },
    }),
    { restaurantName: 'Luna Verde Trattoria', fromNumber: '(206) 555-0173' },
  );
  render(<CustomerPhone phone={chart.ref} />);
  return { ...chart, exchange, microphones, tick: clock.tell, user: userEvent.setup() };
};

const directory = {
  type: 'exchange.directoryRead',
  restaurants: [
    { id: '2', name: 'Casa Marigold', phone: null },
    { id: '3', name: 'Luna Verde Trattoria', phone: '+12065550100' },
  ],
  waiting: [{ callId: '9', restaurant: 'Casa Marigold', fromNumber: '+12065550142' }],
};

const showReady = () => {
  const shown = show();
  act(() => shown.exchange.tell(directory));
  return shown;
};

const showRinging = async () => {
  const shown = showReady();
  await shown.user.click(screen.getByRole('button', { name: 'Call' }));
  act(() => shown.exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: null }));
  return shown;
};

const button = (name: string) => screen.getByRole('button', { name });

test('connecting: says so and offers nothing yet', () => {
  show();
  expect(screen.getByText('Connecting')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('ready: starts with Luna Verde Trattoria and a known number, and calls it', async () => {
  const { user, exchange } = showReady();
  expect(screen.getByRole('button', { name: /Luna Verde Trattoria/ })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your number' })).toHaveProperty('value', '(206) 555-0173');
  await user.click(screen.getByRole('radio', { name: 'Sample voice' }));
  await user.click(button('Call'));
  expect(exchange.received).toEqual([
    { type: 'exchange.dial', restaurantId: '3', fromNumber: '(206) 555-0173', voice: { kind: 'sample' } },
  ]);
});

test('ready: picks up a simulated call that nobody speaks for', async () => {
  const { user, exchange } = showReady();
  await user.click(button('Be the caller, Casa Marigold'));
  expect(exchange.received).toEqual([{ type: 'exchange.attach', callId: '9', voice: microphone }]);
});

test('the button in the place of the pressed one has its focus', async () => {
  const { user } = await showRinging();
  expect(document.activeElement).toBe(button('Hang up'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Make another call'));
});

test('a call from before a reload is not hung up by a key that was meant for the page', async () => {
  const { exchange } = show();
  act(() => exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: null }));
  expect(document.activeElement).toBe(document.body);
  expect(button('Hang up')).toBeTruthy();
});

test('dialing: can be hung up', async () => {
  const { user } = showReady();
  await user.click(button('Call'));
  expect(screen.getByText('Dialing')).toBeTruthy();
  expect(button('Hang up')).toBeTruthy();
});

test('ringing: names the restaurant until somebody answers', async () => {
  await showRinging();
  expect(screen.getByText('Ringing')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Luna Verde Trattoria' })).toBeTruthy();
});

test('talking: counts the time and shows the digits heard', async () => {
  const { exchange, tick } = await showRinging();
  act(() => exchange.tell({ type: 'exchange.answered', since: 1_000 }));
  act(() => tick({ type: 'clock.ticked', now: 66_000 }));
  act(() => exchange.tell({ type: 'exchange.digitsReceived', digits: '42#' }));
  expect(screen.getByText('Connecting')).toBeTruthy();
  act(() => exchange.tell({ type: 'exchange.audioChanged', flowing: true }));
  expect(screen.getByText('Connected')).toBeTruthy();
  act(() => exchange.tell({ type: 'exchange.audioChanged', flowing: false }));
  expect(screen.getByText('Reconnecting')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('01:05');
  expect(screen.getByText('42#')).toBeTruthy();
});

test('over: says who hung up and leads back to another call', async () => {
  const { exchange, user } = await showRinging();
  act(() => exchange.tell({ type: 'exchange.answered', since: 1_000 }));
  act(() => exchange.tell({ type: 'exchange.ended', reason: 'agent' }));
  expect(screen.getByText('The restaurant hung up.')).toBeTruthy();
  await user.click(button('Make another call'));
  expect(button('Call')).toBeTruthy();
});

test('lost: says that there is no connection and tries again on demand', async () => {
  const { exchange } = showReady();
  act(() => exchange.tell({ type: 'exchange.dropped' }));
  expect(screen.getByText('No connection')).toBeTruthy();
  expect(button('Connect again')).toBeTruthy();
});

test('ready: offers a choice where there are several microphones', async () => {
  const { microphones, user, exchange } = showReady();
  const [one, two] = [
    { id: 'a', label: 'Built-in' },
    { id: 'b', label: 'USB headset' },
  ];
  act(() => microphones.tell({ type: 'microphones.listed', microphones: [one] }));
  expect(screen.queryByRole('button', { name: /^System default/ })).toBeNull();
  act(() => microphones.tell({ type: 'microphones.listed', microphones: [one, two] }));
  await user.click(screen.getByRole('button', { name: /^System default/ }));
  await user.click(screen.getByRole('option', { name: 'USB headset' }));
  await user.click(button('Call'));
  expect(exchange.received).toMatchObject([{ voice: { kind: 'microphone', microphoneId: 'b' } }]);
});

test.each([
  ['microphoneBlocked', 'The microphone is blocked.'],
  ['microphoneMissing', 'The microphone could not be used.'],
  ['insecurePage', 'The microphone needs https or localhost.'],
] as const)('%s: says so and leads on with the sample voice', async (code, text) => {
  const { exchange, user } = showReady();
  await user.click(button('Call'));
  act(() => exchange.tell({ type: 'exchange.failed', problem: { code } }));
  expect(screen.getByRole('alert').textContent).toContain(text);
  await user.click(button('Use sample voice'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Call'));
  expect(exchange.received.at(-1)).toMatchObject({ voice: { kind: 'sample' } });
});

test.each([
  [{ code: 'noNetwork' }, 'This browser offers no network for audio.'],
  [{ code: 'refused', message: 'Too many calls from here.' }, 'Too many calls from here.'],
])('says what else is in the way: $code', (problem, text) => {
  const { exchange } = showReady();
  act(() => exchange.tell({ type: 'exchange.failed', problem }));
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.queryByRole('button', { name: 'Use sample voice' })).toBeNull();
});

test.each([
  [
    { type: 'exchange.agentLost' },
    'Your agent was cut off. Please stay on the line, somebody will be with you.',
  ],
  [
    { type: 'exchange.serverChanged', reached: false },
    'The line to the server is being restored. Please stay on the line.',
  ],
])('a caller is told why to stay on the line: %o', async (fact, words) => {
  const { exchange } = await showRinging();
  act(() => exchange.tell({ type: 'exchange.answered', since: 0 }));
  expect(screen.getByRole('status').textContent).toBe('Connecting');
  act(() => exchange.tell(fact));
  expect(screen.getByRole('status').textContent).toContain(words);
});

test('a waiting call without a number shows its restaurant alone', () => {
  const { exchange } = showReady();
  const waiting = [{ callId: '9', restaurant: 'Casa Marigold', fromNumber: null }];
  act(() => exchange.tell({ ...directory, waiting }));
  expect(button('Be the caller, Casa Marigold')).toBeTruthy();
  expect(screen.queryByText('Unknown number')).toBeNull();
});
