import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SimulateCall } from '../../../src/views/admin/dashboard/SimulateCall';
import { makeRefusal } from '../../support/fixtures';
import { showWithData, told } from '../../views/show-with-data';
import { createTestBurst, started } from './call-burst.fixtures';

const tenants = [
  { id: 4, name: 'Casa Marigold', is_active: true },
  { id: 3, name: 'Luna Verde Trattoria', is_active: true },
  { id: 5, name: 'Closed Kitchen', is_active: false },
];

const show = async (answer = told({ data: tenants })) => {
  const burst = createTestBurst();
  showWithData(<SimulateCall burst={burst.ref} />, answer);
  const user = userEvent.setup();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Simulate Call' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: /Restaurant/ });
    return dialog;
  };
  const choose = async (field: RegExp, option: string) => {
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const setCount = async (count: string) => {
    const field = screen.getByRole('textbox', { name: 'Number of calls' });
    await user.clear(field);
    if (count !== '') await user.type(field, count);
    await user.tab();
  };
  return { ...burst, user, open, choose, setCount };
};

const submit = () => screen.getByRole('button', { name: /^Simulate( \d+)? Calls?$/ });
const stop = () => screen.queryByRole('button', { name: 'Stop' });
const trigger = () => screen.getByRole('button', { name: /Simulat/ });

test('idle: one press in the dialog simulates a call of a known customer', async () => {
  const { user, open, asked } = await show();
  const dialog = await open();
  await dialog.findByRole('button', { name: /Luna Verde Trattoria/ });
  expect(dialog.getByRole('textbox', { name: "Caller's number" })).toHaveProperty('value', '(206) 555-0173');
  await user.click(submit());
  expect(asked()).toEqual([{ tenantId: '3', fromNumber: '(206) 555-0173' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('idle: several go through the restaurants and are chosen by the server, until somebody says otherwise', async () => {
  const { user, open, setCount, ref } = await show();
  const dialog = await open();
  await dialog.findByRole('button', { name: /Luna Verde Trattoria/ });
  await setCount('3');
  expect(dialog.getByRole('button', { name: /Different restaurants/ }).textContent).toBe(
    'Different restaurants',
  );
  expect(dialog.getByRole('button', { name: /Different callers/ }).textContent).toBe('Different callers');
  expect(dialog.getByRole('textbox', { name: "Caller's number" })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Simulate 3 Calls' }));
  expect(ref.getSnapshot().context.callers).toEqual([
    { tenantId: '4', fromNumber: null },
    { tenantId: '3', fromNumber: null },
    { tenantId: '4', fromNumber: null },
  ]);
});

test('idle: a chosen restaurant and new callers stay chosen when there are more of them', async () => {
  const { user, open, setCount, ref, choose } = await show();
  const dialog = await open();
  await dialog.findByRole('button', { name: /Luna Verde Trattoria/ });
  await choose(/Restaurant$/, 'Casa Marigold');
  await choose(/Caller type$/, 'A new caller');
  expect(dialog.getByRole('textbox', { name: "Caller's number" })).toHaveProperty('value', '(206) 555-0199');
  await setCount('2');
  await user.click(submit());
  expect(ref.getSnapshot().context.callers).toEqual([
    { tenantId: '4', fromNumber: '(206) 555-0199' },
    { tenantId: '4', fromNumber: '(206) 555-0198' },
  ]);
});

test('idle: a number typed by hand is checked at its field, as everywhere', async () => {
  const { user, open, asked } = await show();
  const dialog = await open();
  const caller = dialog.getByRole('textbox', { name: "Caller's number" });
  await user.clear(caller);
  await user.click(submit());
  expect(dialog.getByText('Phone number must be at least 10 digits').tagName).toBe('SPAN');
  expect(document.activeElement).toBe(caller);
  expect(asked()).toEqual([]);
  await user.type(caller, ' 206 555 0111');
  expect(dialog.getByRole('button', { name: /Another number/ }).textContent).toBe('Another number');
  await user.click(submit());
  expect(asked()).toEqual([{ tenantId: '3', fromNumber: '206 555 0111' }]);
});

test.each(['', '0', '21'])('idle: "%s" calls are refused at the field', async (count) => {
  const { user, open, setCount, asked } = await show();
  const dialog = await open();
  await setCount(count);
  await user.click(submit());
  const field = dialog.getByRole('textbox', { name: 'Number of calls' });
  expect(dialog.getByText('Enter a whole number from 1 to 20').tagName).toBe('SPAN');
  expect(document.activeElement).toBe(field);
  expect(asked()).toEqual([]);
  await user.clear(field);
  await user.type(field, '2');
  expect(dialog.queryByText('Enter a whole number from 1 to 20')).toBeNull();
  expect(submit().textContent).toBe('Simulate 2 Calls');
});

test('idle: without the restaurants the server chooses one', async () => {
  const { user, asked } = await show(told({ message: 'no' }, 403));
  await user.click(trigger());
  await screen.findByText('Restaurants could not be loaded. The server will choose one.');
  await user.click(submit());
  expect(asked()).toEqual([{ tenantId: null, fromNumber: '(206) 555-0199' }]);
});

test('calling one: the button waits, keeps the focus and asks nothing more', async () => {
  const { user, open, asked, simulateCall, clock } = await show();
  await open();
  await user.dblClick(submit());
  expect(asked().length).toBe(1);
  expect(trigger().getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => simulateCall.answer(started));
  act(() => void clock.increment(500));
  expect(trigger().textContent).toBe('Simulate Call');
});

test('calling several: says how far it is, and stops when asked', async () => {
  const { user, start, ring, simulateCall, notices } = await show();
  act(() => start(20));
  await act(() => ring(7));
  expect(screen.getByText('7 of 20 calls started').tagName).toBe('SPAN');
  expect(screen.getByRole('progressbar', { name: 'Simulated calls' }).getAttribute('aria-valuetext')).toBe(
    '7 of 20 calls started',
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stop()?.getAttribute('aria-disabled')).toBe('true');
  await act(() => simulateCall.answer(started));
  expect(stop()).toBeNull();
  expect(notices()).toEqual([{ code: 'callsSimulated', started: 8, wanted: 20 }]);
});

test('pausing: stopped at once, and the focus goes back to Simulate Call', async () => {
  const { user, start, simulateCall, notices } = await show();
  act(() => start(5));
  await act(() => simulateCall.answer(started));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(trigger());
  expect(notices()).toEqual([{ code: 'callsSimulated', started: 1, wanted: 5 }]);
});

test('resting: after a refusal nothing runs on, and it can be tried again', async () => {
  const { start, simulateCall, clock, asked } = await show();
  act(() => start(5));
  await act(() => simulateCall.answer(makeRefusal(429, 'Too many.')));
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => void clock.increment(500));
  act(() => start(1));
  expect(asked().length).toBe(2);
});
