import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { done, makeCall, makeCustomer } from '../../../tests/machines/call/call.fixtures';
import { ringing } from '../../../tests/machines/call/create-test-call';
import { createTestWaiting } from '../../../tests/machines/waiting-calls/create-test-waiting';
import { onDrawn } from '../../../tests/views/on-drawn';
import { withActors } from '../../../tests/views/with-actors';
import { Stage } from '../call/Stage';
import { LostPartBanner } from '../layout/Banners';
import { CallOrDashboard } from './AgentPage';

const offer = makeCall({ customer: makeCustomer() });
const screenOfCall = () => document.querySelector<HTMLElement>('[data-live-call]');

const dashboard = () => screen.queryByRole('button', { name: 'Dashboard' });

/** A call rings, and its screen is drawn out of sight. */
async function showPrepared() {
  const call = await ringing({ customer: offer.customer });
  render(
    withActors(
      { waiting: createTestWaiting().ref },
      <CallOrDashboard call={call.ref} dashboard={<button type="button">Dashboard</button>} />,
    ),
  );
  expect(screenOfCall()).toBeNull();
  const begun = createActor(call.liveCall, { input: { call: offer, memory: null } });
  await act(() => call.prepared.answer(begun));
  await waitFor(() => expect(screenOfCall()).not.toBeNull());
  return { ...call, begun };
}

const answer = async (call: Awaited<ReturnType<typeof ringing>>) => {
  act(() => call.incoming.send({ type: 'incoming.accept' }));
  await act(() => call.acceptCall.answer(done({ ...offer, status: 'in-progress' })));
};

test('the screen of a call that rings is out of sight, takes no focus and hears no key', async () => {
  const call = await showPrepared();
  expect(screenOfCall()?.style.display).toBe('none');
  expect(screen.queryByRole('button', { name: /End Call/ })).toBeNull();
  expect(dashboard()).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
  const hangUp = call.begun.getSnapshot().children.hangUp;
  if (hangUp === undefined) throw new Error('Nothing ends the call');
  const send = vi.spyOn(hangUp, 'send');
  await userEvent.keyboard('{Alt>}x{/Alt}');
  expect(send).not.toHaveBeenCalled();
});

test('the answer shows what was drawn, now of the call itself', async () => {
  const call = await showPrepared();
  const drawn = screenOfCall();
  await answer(call);
  await waitFor(() => expect(screen.getByRole('button', { name: /End Call/ })).toBeTruthy());
  expect(screenOfCall()).toBe(drawn);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find an item' }));
  expect(dashboard()).toBeNull();
  act(() => screen.getByRole('button', { name: /End Call/ }).click());
  expect(call.hangUp()?.getSnapshot().hasTag('busy')).toBe(true);
});

test('a call that was answered before its screen was prepared is drawn then', async () => {
  const call = await ringing();
  render(
    withActors({ waiting: createTestWaiting().ref }, <CallOrDashboard call={call.ref} dashboard={null} />),
  );
  await answer(call);
  await waitFor(() => expect(screen.getByRole('button', { name: /End Call/ })).toBeTruthy());
});

test('the screen of a call that goes to somebody else is gone, and nothing of it was seen', async () => {
  const call = await showPrepared();
  act(() => call.hear('callCancelled', makeCall().id));
  await waitFor(() => expect(screenOfCall()).toBeNull());
  expect(dashboard()).not.toBeNull();
});

test('the screen of one call is never that of the next', async () => {
  const call = await showPrepared();
  const drawn = screenOfCall();
  act(() => call.offer(makeCall({ id: '13' })));
  act(() => call.incoming.send({ type: 'incoming.dismiss' }));
  const begun = createActor(call.liveCall, { input: { call: makeCall({ id: '13' }), memory: null } });
  await act(() => call.prepared.answer(begun));
  await waitFor(() => expect(screenOfCall()).not.toBeNull());
  expect(screenOfCall()).not.toBe(drawn);
});

test('a screen that cannot be shown is missed once it is wanted, on a page that goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onDrawn(Stage, () => {
    throw new Error('offline');
  });
  const call = await ringing({ customer: offer.customer });
  render(
    withActors(
      { waiting: createTestWaiting().ref },
      <>
        <LostPartBanner />
        <CallOrDashboard call={call.ref} dashboard={<button type="button">Dashboard</button>} />
      </>,
    ),
  );
  const begun = createActor(call.liveCall, { input: { call: offer, memory: null } });
  await act(() => call.prepared.answer(begun));
  expect([dashboard()?.textContent, screen.queryByRole('alert')]).toEqual(['Dashboard', null]);
  await answer(call);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Part of this page is missing\./);
  act(() => call.hear('callEnded', offer.id));
  await waitFor(() => expect(dashboard()).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
