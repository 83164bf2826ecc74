import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTestCall } from '../../../tests/machines/call/create-test-call';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import type { Blocker } from '../../machines/workspace/workspace.readiness';
import { WorkspaceHero } from './DashboardHero';
import { heroKind } from './Hero';

const ready = 'Ready to receive calls';
const next = 'The next call opens here.PressEnterto answer it.';
const notOffered = 'Calls are not offered to you.';
const check = 'Check the microphone to take calls';

type Facts = Pick<
  Parameters<typeof WorkspaceHero>[0],
  'isOffDuty' | 'isOnBreak' | 'blocker' | 'isNotOffered'
>;

const none = {
  isElsewhere: false,
  isOffDuty: false,
  isWrappingUp: false,
  isOnBreak: false,
};

const well: Facts = { isOnBreak: false, blocker: null, isNotOffered: false };

async function show(facts: Partial<Facts>, { isElsewhere = false, isWrappingUp = false } = {}) {
  const workspace = startWorkspace({
    status: facts.isOnBreak ? 'on_break' : 'available',
    wrapUp: { secondsLeft: isWrappingUp ? 20 : 0, breakAfterCall: false },
  });
  if (isElsewhere) act(() => workspace.phoneLease.send({ type: 'lock.lost' }));
  render(withActors(workspace, <WorkspaceHero {...well} {...facts} />));
  await screen.findByRole('heading');
  return workspace;
}

const words = () =>
  screen.getByRole('region', { name: 'Next call' }).querySelector('div:nth-child(2)')?.textContent;

/** Of everything that may keep calls away, what is said first; what can only be missed leaves the words standing. */
const said: readonly (readonly [Blocker | null, boolean, string])[] = [
  [null, true, `${ready}${next}`],
  ['offline', false, 'You are not connectedCalls cannot ring. Check your network.'],
  [
    'callsRefused',
    false,
    'Calls cannot reach youThe server gives this page no calls. If that lasts, reload it, or ask a supervisor.',
  ],
  [
    'microphoneBlocked',
    false,
    'Allow the microphone to take callsAllow it for this site beside the address in your browser.',
  ],
  ['microphoneMissing', false, `${check}None was found, or another program uses it.`],
  ['voiceFailed', false, 'The phone line is not readyYou could not hear callers. Check your network.'],
  ['voiceReturning', false, 'The phone line is reconnectingYou could not hear callers yet.'],
  ['connecting', false, 'Getting readyCalls cannot ring yet.'],
  ['voiceStarting', false, 'Getting readyThe phone line is connecting.'],
  ['voiceOff', false, 'Getting readyThe phone line is not on yet.'],
  ['soundsLocked', true, `${ready}Sounds are off. Click anywhere to hear the ring.`],
  ['ringSpeakerGone', true, `${ready}The ring cannot be heard. Choose its speaker in Audio settings.`],
  ['voiceExpiring', true, `${ready}The phone line will be lost soon. Check your network.`],
  ['microphoneUnasked', true, `${ready}Allow the microphone before the first call.`],
  ['ringSilent', true, `${ready}The ring is silent. Turn it up in Audio settings.`],
  ['microphoneGone', true, `${ready}Your usual microphone is missing. Another one is used.`],
];

const refused = said.flatMap(([blocker, isReady, alone]) => {
  const [, title, detail] = /^(.*?[a-z])([A-Z].*)$/.exec(alone) ?? [];
  const words = isReady
    ? 'Getting readyCalls are not offered to you yet.'
    : `${title}${notOffered} ${detail}`;
  return [
    { blocker, isNotOffered: false, words: alone },
    { blocker, isNotOffered: true, words },
  ];
});

test.each(refused)(
  'with blocker $blocker, not offered $isNotOffered',
  async ({ words: expected, ...facts }) => {
    await show(facts);
    expect(words()).toBe(expected);
  },
);

test.each([
  ['on a break', { isOnBreak: true }, 'You are on a breakCalls go to other agents.'],
  ['off duty', { isOffDuty: true }, 'You are off dutyCalls go to other agents until you take calls.'],
])('an agent who is %s reads that, whatever else is the matter', async (_, facts, expected) => {
  await show({ ...facts, blocker: 'offline' });
  expect(words()).toBe(expected);
});

test('calls in another tab are said to be there, whatever else is the matter', async () => {
  await show({ isOnBreak: true, isNotOffered: true, blocker: 'offline' }, { isElsewhere: true });
  expect(await screen.findByRole('button', { name: 'Take over here' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Next call' })).toBeNull();
});

test('a wrap-up is shown, whatever else is the matter', async () => {
  await show({ blocker: 'offline' }, { isWrappingUp: true });
  expect(screen.getByRole('heading').textContent).toBe('Wrapping up');
});

test('of several reasons the first is said', () => {
  const order = ['isElsewhere', 'isOffDuty', 'isWrappingUp', 'isOnBreak'] as const;
  const kinds = order.map((_, first) =>
    said.flatMap(([blocker]) =>
      [false, true].map((isNotOffered) => {
        const holds = Object.fromEntries(order.map((name, at) => [name, at >= first]));
        return heroKind({ ...none, ...holds, blocker, isNotOffered });
      }),
    ),
  );
  expect(kinds.map((found) => [...new Set(found)])).toEqual([
    ['elsewhere'],
    ['offDuty'],
    ['wrappingUp'],
    ['onBreak'],
  ]);
});

test('a page that was left in a call is not ready for one before the server has said whether that call goes on', async () => {
  const call = createTestCall({ wasLeft: true });
  render(withActors({ ...startWorkspace(), call: call.ref }, <WorkspaceHero {...well} />));
  const opening = 'Getting readyCalls are not offered to you yet.';
  act(() => call.send({ type: 'call.attend' }));
  await screen.findByText('Getting ready');
  await act(() => call.fetchActiveCalls.fail());
  expect(words()).toBe(opening);
  act(() => call.send({ type: 'call.refresh' }));
  await act(() => call.fetchActiveCalls.answer([]));
  expect(words()).toBe(`${ready}${next}`);
});

test('names the address where the browser gives the page no microphone', async () => {
  vi.stubGlobal('isSecureContext', false);
  await show({ blocker: 'microphoneMissing' });
  expect(words()).toBe(
    'The microphone needs https or localhostOpen this page at such an address to take calls.',
  );
});

test('ends a break from the hero, and says while it is asked for', async () => {
  const { availability } = await show({ isOnBreak: true });
  act(() => availability.send({ type: 'availability.offer', isOffered: true }));
  await userEvent.click(screen.getByRole('button', { name: 'End break' }));
  expect(availability.getSnapshot().context.wanted).toBe('available');
  expect(screen.getByRole('button', { name: /End break/ }).getAttribute('aria-disabled')).toBe('true');
});

test('offers no way back where the server lets nobody change their status', async () => {
  const workspace = startWorkspace({ status: 'offline' });
  render(withActors(workspace, <WorkspaceHero {...well} isOnBreak />));
  await screen.findByText('You are on a break');
  expect(screen.queryByRole('button')).toBeNull();
});
