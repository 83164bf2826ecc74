import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MirroredCall } from '../../../src/services/browser/phone-lease.types';
import { WorkspaceHero } from '../../../src/views/agent/DashboardHero';
import { PhoneLeaseNotice } from '../../../src/views/agent/PhoneLeaseNotice';
import { listenToRegions } from '../../views/spoken';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import { asking, createTestPhoneLease, holding, makeMirrored, watching } from './create-test-phone-lease';

const well = { isOnBreak: false, blocker: null, isNotOffered: false } as const;

type PhoneLease = ReturnType<typeof createTestPhoneLease>;

const ready = () => screen.queryByRole('heading', { name: 'Ready to receive calls' });
const takeOver = () => screen.findByRole('button', { name: 'Take over here' });
const mirrored = () => screen.queryByRole('region', { name: 'Call in the other tab' });

const showHero = async (phoneLease: PhoneLease) => {
  const { workspace, call, availability, realtime } = startWorkspace();
  const actors = { workspace, call, availability, realtime, phoneLease: phoneLease.ref };
  render(withActors(actors, <WorkspaceHero {...well} />));
  if (ready() === null) await takeOver();
  return { ...phoneLease, workspace, user: userEvent.setup() };
};

const showCall = async (changes: Partial<MirroredCall> = {}) => {
  const phoneLease = await showHero(watching());
  act(() => phoneLease.show(makeMirrored(changes)));
  return phoneLease;
};

test.each([
  ['out', createTestPhoneLease],
  ['asking', asking],
  ['holding', holding],
])('%s: is ready to receive calls, and has no banner', async (_, start) => {
  await showHero(start());
  expect(ready()?.tagName).toBe('H2');
  render(withActors({ phoneLease: start().ref }, <PhoneLeaseNotice />));
  expect(screen.queryByText('Calls are open in another tab.')).toBeNull();
});

test('watching, still: says where the phone is, without a call', async () => {
  await showHero(watching());
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Calls are open in another tab');
  expect([ready(), mirrored()]).toEqual([null, null]);
});

test('watching, still: mirrors a call that rings', async () => {
  await showCall({ phase: 'ringing', openedAt: null, caller: null, restaurant: null });
  expect(mirrored()?.textContent).toBe('Incoming call(206) 555-0173Unknown Restaurant');
});

test('watching, timing: mirrors a live call with its time and its cart', async () => {
  const { clock } = await showCall();
  act(() => clock.tell({ type: 'clock.ticked', now: 163_000 }));
  expect(screen.getByRole('timer').textContent).toBe('01:03');
  expect(mirrored()?.textContent).toBe(
    'Live call01:03Maya OkonkwoLuna Verde Trattoria(206) 555-01732 items · $25.00',
  );
});

test('watching, timing: calls the sum of the lines a subtotal where the server quotes more than that', async () => {
  const { workspace } = await showCall();
  act(() => workspace.send({ type: 'capabilities.known', capabilities: ['order-quotes'] }));
  expect(mirrored()?.textContent).toMatch(/2 items · Subtotal \$25\.00$/);
});

test('watching, timing: says of a caller without name and number what is known', async () => {
  await showCall({ caller: null, number: null, itemCount: 1 });
  expect(mirrored()?.textContent).toBe('Live call00:00Unknown numberLuna Verde Trattoria1 item · $25.00');
});

test('watching without a call: has a banner that says where calls ring', async () => {
  const phoneLease = holding();
  render(withActors({ phoneLease: phoneLease.ref }, <PhoneLeaseNotice />));
  const spoken = listenToRegions();
  act(() => phoneLease.ref.send({ type: 'lock.lost' }));
  await takeOver();
  expect(spoken()).toEqual(['Calls are open in another tab. They ring there.']);
  expect(screen.getByText('Calls are open in another tab.').tagName).toBe('SPAN');
});

test.each([
  [
    'one that rings',
    makeMirrored({ phase: 'ringing', openedAt: null }),
    'ringing in another tab',
    'is ringing',
  ],
  ['a live one', makeMirrored(), 'in another tab', 'is live'],
])('watching with %s: has it in a strip', async (_, call, place, spoken) => {
  const phoneLease = watching();
  render(withActors({ phoneLease: phoneLease.ref }, <PhoneLeaseNotice />));
  const inRegions = listenToRegions();
  act(() => phoneLease.show(call));
  await takeOver();
  expect(inRegions()).toEqual([`A call ${spoken} in another tab.`]);
  expect(screen.getByText('Maya Okonkwo').nextElementSibling?.textContent).toBe(
    `Luna Verde Trattoria · ${place}`,
  );
  expect(screen.queryByRole('timer')?.textContent ?? null).toBe(call.openedAt === null ? null : '00:00');
});

test('taking: says so until the phone is here', async () => {
  const { user, lock } = await showHero(watching());
  await user.click(await takeOver());
  expect(screen.getByRole('button', { name: 'Taking over...' }).getAttribute('aria-disabled')).toBe('true');
  act(() => lock.tell({ type: 'lock.granted' }));
  expect(ready()?.tagName).toBe('H2');
});

test('holding: a live call taken over is on its way until its screen opens', async () => {
  const { user, lock, ref } = await showCall();
  await user.click(await takeOver());
  act(() => lock.tell({ type: 'lock.granted' }));
  expect(screen.getByRole('button', { name: 'Taking over...' }).getAttribute('aria-disabled')).toBe('true');
  expect(mirrored()?.textContent).toContain('Maya Okonkwo');
  act(() => ref.send({ type: 'call.mirrored', call: null }));
  expect(ready()?.tagName).toBe('H2');
});

test('inheriting: still shows the other tab, and does not wait for the agent’s press', async () => {
  const { user, lock, state } = await showHero(watching());
  act(() => lock.tell({ type: 'lock.granted' }));
  expect(ready()).toBeNull();
  await user.click(await takeOver());
  expect([state(), ready()?.tagName]).toEqual(['holding', 'H2']);
});
