import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import { callersMachine } from '../../../src/machines/callers/callers.machine';
import { wrapUpMachine } from '../../../src/machines/wrap-up/wrap-up.machine';
import type { WantedStatus } from '../../../src/services/agents/status-api';
import type { Standing } from '../../../src/services/agents/wrap-up';
import type { CallToTake } from '../../../src/services/calls/calls-to-take';
import type { Result } from '../../../src/services/errors/result';
import { WorkspaceHero } from '../../../src/views/agent/DashboardHero';
import { WrapUpNotice } from '../../../src/views/agent/WrapUpNotice';
import { UserCard } from '../../../src/views/layout/Sidebar';
import { makeAgent } from '../../support/fixtures';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import { attended } from '../call/create-test-call';
import { makeCallToTake } from './create-test-wrap-up';

const well = { isOnBreak: false, blocker: null, isNotOffered: false } as const;
const start = 1_000_000;

/** The charts of availability and wrap-up, and of the call, with the places that show them. */
const show = async (isHeroShown = true) => {
  const clock = standInCallback<{ type: string }, { everyMs: number }>();
  const change = standInPromise<Result<Standing>, { readonly action: 'end' | 'extend' }>();
  const list = standInPromise<readonly CallToTake[] | null>();
  const status = standInPromise<Result<Standing>, WantedStatus>();
  const { ref, reports } = startUnderParent(
    availabilityMachine.provide({
      actors: {
        changeStatus: status.logic,
        wrapUp: wrapUpMachine.provide({
          actors: {
            clock: clock.logic,
            changeWrapUp: change.logic,
            callers: callersMachine.provide({ actors: { fetchCallsToTake: list.logic } }),
          },
        }),
      },
    }),
    { status: 'available' },
  );
  ref.send({ type: 'availability.offer', isOffered: true });
  const { ref: call, send } = await attended();
  const { phoneLease, realtime } = startWorkspace();
  const page = (now: string) =>
    withActors(
      { availability: ref, call, phoneLease, realtime },
      <>
        <UserCard user={makeAgent({ status: now })} canChangeStatus />
        <WrapUpNotice status={now} isHeroShown={isHeroShown} />
        {isHeroShown ? <WorkspaceHero {...well} /> : null}
      </>,
    );
  const { rerender } = render(page('available'));
  const hear = (now: string, secondsLeft: number, breakAfterCall = false) => {
    act(() =>
      ref.send({ type: 'availability.received', status: now, wrapUp: { secondsLeft, breakAfterCall } }),
    );
    rerender(page(now));
  };
  const tick = (now: number) => act(() => clock.tell({ type: 'clock.ticked', now }));
  const losePhone = () => act(() => send({ type: 'call.yield' }));
  return { hear, tick, change, list, status, reports, losePhone, user: userEvent.setup() };
};

const wrapping = async (isHeroShown = true) => {
  const test = await show(isHeroShown);
  test.hear('available', 5);
  test.tick(start);
  await screen.findByRole('timer');
  return test;
};

const timer = () => screen.queryByRole('timer')?.textContent ?? null;
const spoken = () => document.querySelector('span[aria-live="polite"]')?.textContent;
const badge = () => screen.getByRole('button', { name: /change your status/ }).textContent;

describe.each([
  ['the dashboard', true],
  ['another page', false],
])('a wrap-up on %s', (_, isHeroShown) => {
  test('counts down in sight, is spoken at its beginning and its end, and then is gone', async () => {
    const { tick, hear } = await wrapping(isHeroShown);
    expect([timer(), badge()]).toEqual(['Wrap-up 0:05', 'Wrapping up']);
    const begun = 'Wrap-up. No call rings until it is over.';
    expect(spoken()).toBe(begun);
    tick(start + 1_000);
    expect([timer(), spoken()]).toEqual(['Wrap-up 0:04', begun]);
    hear('available', 0);
    expect([timer(), badge(), spoken()]).toEqual([null, 'Available', 'Wrap-up is over. Calls ring again.']);
  });

  test('ends and goes on by key and by button', async () => {
    const { user, change } = await wrapping(isHeroShown);
    await user.keyboard('{Alt>}[KeyL]{/Alt}');
    expect(change.calls.map(({ input }) => input)).toEqual([{ action: 'extend' }]);
    const more = { status: 'available', wrapUp: { secondsLeft: 35, breakAfterCall: false } };
    await act(() => change.answer({ kind: 'done', value: more }));
    expect(timer()).toBe('Wrap-up 0:35');
    await user.click(screen.getByRole('button', { name: 'Ready now' }));
    expect(change.calls.at(-1)?.input).toEqual({ action: 'end' });
  });

  test('tells who waits, and takes the next of them', async () => {
    const { user, list, tick, reports } = await wrapping(isHeroShown);
    expect(screen.queryByRole('button', { name: 'Take next call' })).toBeNull();
    await act(() => list.answer([makeCallToTake({ waitingSeconds: 44 }), makeCallToTake({ id: '13' })]));
    tick(start + 1_000);
    expect(screen.getByText(/2 callers wait, longest 0:45/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take next call' }));
    await user.keyboard('{Alt>}[KeyN]{/Alt}');
    expect(reports.map((report) => report.type === 'wrapUp.callTaken' && report.call.id)).toEqual([
      '12',
      '13',
    ]);
  });
});

test('the key takes nobody in a tab that has lost the phone, as its button does', async () => {
  const { user, list, reports, losePhone } = await wrapping();
  await act(() => list.answer([makeCallToTake()]));
  losePhone();
  expect(screen.queryByRole('button', { name: 'Take next call' })).toBeNull();
  await user.keyboard('{Alt>}[KeyN]{/Alt}');
  expect(reports.filter(({ type }) => type === 'wrapUp.callTaken')).toEqual([]);
  expect(screen.getByText(/1 caller waits/)).toBeDefined();
});

test('without a wrap-up the hero is ready, nothing is spoken, and the keys are nobody’s', async () => {
  const { user, change } = await show();
  await user.keyboard('{Alt>}[KeyR][KeyL][KeyN]{/Alt}');
  expect(screen.getByRole('heading', { name: 'Ready to receive calls' })).toBeDefined();
  expect([spoken(), timer(), change.calls.length]).toEqual(['', null, 0]);
});

test('a break that follows is told while it is counted down, and at its beginning', async () => {
  const { hear } = await wrapping();
  hear('available', 4, true);
  expect(screen.getByRole('heading', { name: 'Wrapping up, then break' })).toBeDefined();
  expect(badge()).toBe('Wrap-up, then break');
  hear('on_break', 0);
  expect([spoken(), badge()]).toEqual(['Wrap-up is over. You are on a break.', 'On break']);
});

test('the status menu ends the wrap-up by Available, and by a break', async () => {
  const { user, change, status } = await wrapping();
  await user.click(screen.getByRole('button', { name: 'Wrapping up, change your status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Available' }));
  expect(change.calls.map(({ input }) => input)).toEqual([{ action: 'end' }]);
  await user.click(screen.getByRole('button', { name: 'Wrapping up, change your status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'On break' }));
  expect(status.calls.map(({ input }) => input)).toEqual([{ status: 'on_break', isAfterCall: false }]);
});

test('on a call the menu chooses what follows, and the badge says it', async () => {
  const { user, hear, status } = await show();
  hear('on_call', 0);
  await user.click(screen.getByRole('button', { name: 'On call, change your status' }));
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
    ['After this call: available', 'true'],
    ['After this call: break', 'false'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'After this call: break' }));
  expect(status.calls.map(({ input }) => input)).toEqual([{ status: 'on_break', isAfterCall: true }]);
  const standing = { status: 'on_call', wrapUp: { secondsLeft: 0, breakAfterCall: true } };
  await act(() => status.answer({ kind: 'done', value: standing }));
  expect(badge()).toBe('On call, then break');
});
