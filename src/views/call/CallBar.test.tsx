import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeItem } from '../../../tests/machines/call/call.fixtures';
import { live } from '../../../tests/machines/call/create-test-call';
import { listenToRegions } from '../../../tests/views/spoken';
import { withActors } from '../../../tests/views/with-actors';
import { CallBarHost } from './CallBarHost';

const start = 100_000;

async function show({ isCallPage = false, hasItems = false } = {}) {
  const test = await live();
  const { hook, history } = memoryLocation({ path: '/agent/my-orders', record: true });
  const page = (isHere: boolean) => (
    <Router hook={hook}>
      <main id="content" tabIndex={-1}>
        {withActors({ call: test.ref }, <CallBarHost isCallPage={isHere} />)}
      </main>
    </Router>
  );
  const { rerender } = render(page(isCallPage));
  const call = test.live();
  if (call === undefined) throw new Error('No call is live');
  const { order } = call.getSnapshot().children;
  if (hasItems) act(() => order?.send({ type: 'order.add', item: makeItem() }));
  if (!isCallPage) await screen.findByRole('region', { name: 'Your call' });
  return {
    ...test,
    call,
    history,
    user: userEvent.setup(),
    goTo: (isHere: boolean) => rerender(page(isHere)),
  };
}

const bar = () => screen.queryByRole('region', { name: 'Your call' });
const spoken = () => document.querySelector('#content > [aria-live="polite"]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const alt = (code: string) => fireEvent.keyDown(document.body, { code, altKey: true });

test('tells who is on the line and how long, and is spoken of once', async () => {
  const { tick } = await show();
  act(() => tick(start + 79_000));
  expect(within(bar() ?? document.body).getByText('(206) 555-0173').tagName).toBe('SPAN');
  expect(screen.getByText('Luna Verde Trattoria · on the line').tagName).toBe('SPAN');
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('01:19'));
  expect(spoken()).toBe('Your call goes on. Alt B goes back to it.');
});

test("is not there on the call's own page, nor spoken of", async () => {
  const { goTo } = await show({ isCallPage: true });
  expect([bar(), spoken()]).toEqual([null, '']);
  goTo(false);
  expect(await screen.findByRole('region', { name: 'Your call' })).toBeDefined();
});

test('mutes and says so, by button and by key', async () => {
  const { user, line } = await show();
  act(() => line.tell({ type: 'line.changed', state: 'open' }));
  await user.click(button('Mute'));
  expect(button('Unmute').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/You are muted/)).toBeDefined();
  const heard = listenToRegions();
  alt('KeyM');
  expect(heard()).toContain('The caller hears you again.');
  expect(button('Mute').getAttribute('aria-pressed')).toBe('false');
});

test('goes back to the call by button and by key', async () => {
  const { user, history } = await show();
  await user.click(button('Back to call'));
  alt('KeyB');
  expect(history).toEqual(['/agent/my-orders', '/agent', '/agent']);
});

test('ends the call at a click, and is gone with it; the focus goes to the page', async () => {
  const { user, endCall } = await show();
  await user.click(button('End Call'));
  expect(endCall.calls).toHaveLength(1);
  await act(() => endCall.answer({ kind: 'done', value: undefined }));
  expect([bar(), spoken()]).toEqual([null, '']);
  expect(document.activeElement?.id).toBe('content');
});

test('asks before it ends a call with something in the cart, and goes to the order when it goes on', async () => {
  const { user, endCall, history } = await show({ hasItems: true });
  await user.click(button('End Call'));
  expect(screen.getByRole('alert').textContent).toContain('1 item is not ordered. End the call?');
  expect(endCall.calls).toEqual([]);
  await user.click(button('Keep taking the order'));
  expect([screen.queryByRole('alert'), history.at(-1), endCall.calls]).toEqual([null, '/agent', []]);
});

test('wants the key of End Call twice', async () => {
  const { endCall } = await show();
  alt('KeyX');
  expect([screen.getByRole('alert').textContent, endCall.calls]).toEqual([
    'Press Alt X again to end the call.',
    [],
  ]);
  alt('KeyX');
  expect(endCall.calls).toHaveLength(1);
});

test('draws nothing but its timer anew as a second passes', async () => {
  const { tick } = await show();
  const before = [...(bar()?.querySelectorAll('*') ?? [])];
  const changed: string[] = [];
  const observer = new MutationObserver((records) =>
    changed.push(...records.map(({ target }) => (target.parentElement ?? document.body).role ?? '')),
  );
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  act(() => tick(start + 2_000));
  await Promise.resolve();
  expect(changed).toEqual(['timer']);
  expect([...(bar()?.querySelectorAll('*') ?? [])]).toEqual(before);
});
