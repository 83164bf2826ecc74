import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import type { SecondStepLogic } from '../../../src/machines/second-step/second-step.machine';
import { sessionMachine } from '../../../src/machines/session/session.machine';
import {
  selectAsksToLeave,
  selectIsPending,
  selectSecondStepRef,
} from '../../../src/machines/session/session.selectors';
import type { KeeperCommand, Session, SignInAnswer } from '../../../src/machines/session/session.types';
import { twice } from '../../../src/machines/shared/twice';
import type { PartialAgent } from '../../../src/services/agents/agent.types';
import type { Result } from '../../../src/services/errors/result';
import type { Credentials } from '../../../src/services/session/credentials';
import type { AskedSecondStep } from '../../../src/services/session/second-step.types';
import { settled } from '../../support/deferred';
import { makeAgent, makeRefusal } from '../../support/fixtures';
import { failingChart, standInCallback, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const priya: Session = { user: makeAgent(), token: 'token-1' };
const daniel: Session = { user: makeAgent({ id: '1', agentType: 'admin' }), token: 'token-9' };
const typed = { email: 'agent@demo.test', password: 'demo-password' };

const createTestSession = (stored: Session | null = null, isPageUnsaved = false) => {
  const signIn = standInPromise<SignInAnswer, Credentials>();
  const signOut = standInPromise<Result<void>>();
  const fetchMe = standInPromise<PartialAgent>();
  const switchMode = standInPromise<Result<void>, { to: 'agent' | 'admin' }>();
  const loadSecondStep = standInPromise<SecondStepLogic>();
  const keeper = standInCallback<KeeperCommand>();
  const chart = startUnderParent(
    sessionMachine.provide({
      guards: { isPageUnsaved: () => isPageUnsaved },
      actions: { restoreSession: assign(({ context: { session } }) => ({ session: session ?? stored })) },
      actors: {
        signIn: signIn.logic,
        loadSecondStep: loadSecondStep.logic,
        signOut: signOut.logic,
        fetchMe: twice(fetchMe.logic),
        switchMode: switchMode.logic,
        sessionKeeper: keeper.logic,
      },
    }),
  );
  return { ...chart, signIn, loadSecondStep, signOut, fetchMe, switchMode, keeper };
};

const signedIn = async (session = priya, isPageUnsaved = false) => {
  const test = createTestSession(session, isPageUnsaved);
  await test.fetchMe.answer(session.user);
  test.reports.length = 0;
  return test;
};

it('takes a session that was opened by a set-up or an invitation, but not over another', () => {
  const { ref, keeper, reports } = createTestSession();
  ref.send({ type: 'session.open', session: daniel });
  ref.send({ type: 'session.open', session: priya });
  expect(ref.getSnapshot().context.session).toEqual(daniel);
  expect(keeper.received).toEqual([{ type: 'keeper.keep', session: daniel }]);
  expect(reports).toContainEqual({ type: 'session.opened', session: daniel });
});

describe('a session that another tab stored', () => {
  const asked: AskedSecondStep = { challenge: 'challenge-1', needsSetUp: false };
  const restored = { signedIn: { profile: 'refreshing', mode: 'settled', leaving: 'no' } };
  const storeElsewhere = ({ keeper }: ReturnType<typeof createTestSession>) =>
    keeper.tell({ type: 'storage.filled', session: daniel });

  it('is taken over by a page that asks to sign in, without what was wrong there', async () => {
    const test = createTestSession();
    test.ref.send({ type: 'session.signIn', ...typed });
    await test.signIn.answer(makeRefusal(401, 'No'));
    storeElsewhere(test);
    expect([test.ref.getSnapshot().value, test.ref.getSnapshot().context.errors]).toEqual([restored, {}]);
    expect(test.reports.at(-1)).toEqual({ type: 'session.opened', session: daniel });
    expect(test.keeper.received).toEqual([{ type: 'keeper.keep', session: daniel }]);
  });

  it('is taken over by a page that is signing in, which asks for no other', async () => {
    const test = createTestSession();
    test.ref.send({ type: 'session.signIn', ...typed });
    storeElsewhere(test);
    expect([test.ref.getSnapshot().value, test.signIn.calls.map(({ signal }) => signal.aborted)]).toEqual([
      restored,
      [true],
    ]);
  });

  it('is taken over by a page that asks for the second step', async () => {
    const test = createTestSession();
    const step = standInChart<SecondStepLogic>();
    test.ref.send({ type: 'session.signIn', ...typed });
    await test.signIn.answer({ kind: 'done', value: asked });
    await test.loadSecondStep.answer(step.logic);
    storeElsewhere(test);
    expect([test.ref.getSnapshot().value, step.isRunning()]).toEqual([restored, false]);
  });

  it('is taken over by a page whose own session it ended', async () => {
    const test = await signedIn(priya);
    test.keeper.tell({ type: 'storage.cleared' });
    storeElsewhere(test);
    expect(test.reports).toEqual([{ type: 'session.closed' }, { type: 'session.opened', session: daniel }]);
  });

  it('does not end the one of this page', async () => {
    const test = await signedIn(priya);
    storeElsewhere(test);
    expect([test.ref.getSnapshot().context.session, test.reports]).toEqual([priya, []]);
  });
});

describe('starting', () => {
  it('opens the stored session and asks the server who the user is now', () => {
    const { ref, fetchMe, reports } = createTestSession(priya);
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'refreshing', mode: 'settled', leaving: 'no' },
    });
    expect(fetchMe.calls).toHaveLength(1);
    expect(reports).toEqual([{ type: 'session.opened', session: priya }]);
  });

  it('is signed out without a stored session, and asks nothing', () => {
    const { ref, fetchMe, reports } = createTestSession();
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(fetchMe.calls).toEqual([]);
    expect(reports).toEqual([{ type: 'session.absent' }]);
  });

  it('stores and reports what the server says of the user', async () => {
    const { ref, fetchMe, keeper, reports } = createTestSession(priya);
    const user = makeAgent({ status: 'on_call' });
    await fetchMe.answer(user);
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'known', mode: 'settled', leaving: 'no' },
    });
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.keep', session: { user, token: 'token-1' } });
    expect(reports.at(-1)).toEqual({ type: 'session.userRefreshed', user });
  });

  it('keeps of the user what the server leaves out, and who it is', async () => {
    const { ref, fetchMe, keeper, reports } = createTestSession(daniel);
    await fetchMe.answer({ id: '99', name: 'Daniel Cho', email: 'admin@demo.test' });
    const user = { ...daniel.user, name: 'Daniel Cho', email: 'admin@demo.test' };
    expect(ref.getSnapshot().context.session).toEqual({ ...daniel, user });
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.keep', session: { ...daniel, user } });
    expect(reports.at(-1)).toEqual({ type: 'session.userRefreshed', user });
  });

  it('asks the server who the user is once more before it keeps the known one', async () => {
    const { ref, fetchMe, keeper, reports, clock } = createTestSession(priya);
    const { length } = keeper.received;
    await fetchMe.fail();
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'refreshing', mode: 'settled', leaving: 'no' },
    });
    clock.increment(1_000);
    expect(fetchMe.calls).toHaveLength(2);
    await fetchMe.fail();
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'known', mode: 'settled', leaving: 'no' },
    });
    expect(ref.getSnapshot().context.session).toEqual(priya);
    expect([reports, keeper.received.length]).toEqual([[{ type: 'session.opened', session: priya }], length]);
  });
});

describe('signing in', () => {
  it('opens a session that was made otherwise, as by setting the server up', () => {
    const { ref, reports } = createTestSession();
    reports.length = 0;
    ref.send({ type: 'session.open', session: priya });
    expect(ref.getSnapshot().matches({ signedIn: { profile: 'refreshing' } })).toBe(true);
    expect(reports).toEqual([{ type: 'session.opened', session: priya }]);
  });

  it('shows what is wrong with what was typed, and says nothing more of it', async () => {
    const { ref, signIn, reports } = createTestSession();
    ref.send({ type: 'session.signIn', email: 'abc', password: '' });
    reports.length = 0;
    const errors = { email: 'Invalid email address', password: 'Password is required' };
    await signIn.answer({ kind: 'invalid', errors });
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(ref.getSnapshot().context).toMatchObject({ email: 'abc', errors });
    expect(reports).toEqual([]);
  });

  it('sends an address without the spaces around it', () => {
    const { ref, signIn } = createTestSession();
    ref.send({ type: 'session.signIn', email: ' agent@demo.test ', password: '12345678' });
    expect(signIn.calls.map(({ input }) => input)).toEqual([
      { email: 'agent@demo.test', password: '12345678' },
    ]);
  });

  it('forgets the error of a field that is edited', async () => {
    const { ref, signIn } = createTestSession();
    ref.send({ type: 'session.signIn', email: '', password: '' });
    await signIn.answer({
      kind: 'invalid',
      errors: { email: 'Email is required', password: 'Password is required' },
    });
    ref.send({ type: 'session.editCredentials', field: 'email' });
    expect(ref.getSnapshot().context.errors).toEqual({ password: 'Password is required' });
  });

  it('sends one request however often it is asked while one is pending', () => {
    const { ref, signIn } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    ref.send({ type: 'session.signIn', ...typed });
    expect(signIn.calls).toHaveLength(1);
  });

  it('stores the session and opens it', async () => {
    const { ref, signIn, keeper, reports } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    await signIn.answer({ kind: 'done', value: priya });
    expect(keeper.received).toEqual([{ type: 'keeper.keep', session: priya }]);
    expect(reports.slice(1)).toEqual([
      { type: 'notice.raised', notice: { code: 'signedIn' } },
      { type: 'session.opened', session: priya },
    ]);
  });

  it('does not ask again who the user is', async () => {
    const { ref, signIn, fetchMe } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    await signIn.answer({ kind: 'done', value: priya });
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'known', mode: 'settled', leaving: 'no' },
    });
    expect(fetchMe.calls).toEqual([]);
  });

  it('stays with the typed address, the message and the field errors when it is refused', async () => {
    const { ref, signIn, keeper, reports } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    await signIn.answer(makeRefusal(422, 'Check the form.', { email: ['Unknown address', 'Second'] }));
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(ref.getSnapshot().context).toEqual({
      session: null,
      email: 'agent@demo.test',
      errors: { email: 'Unknown address' },
      asked: null,
      secondStep: null,
      goingTo: null,
    });
    expect(keeper.received).toEqual([]);
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'signInFailed', message: 'Check the form.' },
    });
  });

  it('says that something unexpected happened when there is no answer', async () => {
    const { ref, signIn, reports } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    await signIn.fail();
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(ref.getSnapshot().context.errors).toEqual({ form: 'An unexpected error occurred' });
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'signInFailed', message: 'An unexpected error occurred' },
    });
  });

  it('still uses an answer that takes thirty seconds', async () => {
    const { ref, clock, signIn } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    clock.increment(30_000);
    expect(ref.getSnapshot().value).toBe('signingIn');
    await signIn.answer({ kind: 'done', value: priya });
    expect(ref.getSnapshot().context.session).toEqual(priya);
  });

  it('keeps the password nowhere', () => {
    const { ref } = createTestSession();
    ref.send({ type: 'session.signIn', ...typed });
    expect(JSON.stringify(ref.getSnapshot().context)).not.toContain('demo-password');
  });
});

describe('a right password that is not enough', () => {
  const asked: AskedSecondStep = { challenge: 'challenge-1', needsSetUp: false };
  const atSecondStep = async () => {
    const test = createTestSession();
    const step = standInChart<SecondStepLogic>();
    test.ref.send({ type: 'session.signIn', ...typed });
    await test.signIn.answer({ kind: 'done', value: asked });
    return {
      ...test,
      step,
      isAt: (state: 'secondStep' | 'signedOut') => test.ref.getSnapshot().matches(state),
    };
  };

  it('opens nothing and stores nothing, and begins the second step with what was asked for', async () => {
    const { ref, isAt, keeper, reports, step, loadSecondStep } = await atSecondStep();
    expect([isAt('secondStep'), selectIsPending(ref.getSnapshot())]).toEqual([true, true]);
    expect(selectSecondStepRef(ref.getSnapshot())).toBeNull();
    await loadSecondStep.answer(step.logic);
    expect(step.inputs).toEqual([asked]);
    expect(selectSecondStepRef(ref.getSnapshot())).not.toBeNull();
    expect([keeper.received, reports]).toEqual([[], [{ type: 'session.absent' }]]);
  });

  it('opens the session that the second step came to, as any other', async () => {
    const { ref, keeper, reports, step, loadSecondStep } = await atSecondStep();
    await loadSecondStep.answer(step.logic);
    step.tell({ type: 'secondStep.passed', session: priya });
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'known', mode: 'settled', leaving: 'no' },
    });
    expect(ref.getSnapshot().context).toMatchObject({ session: priya, asked: null, secondStep: null });
    expect(keeper.received).toEqual([{ type: 'keeper.keep', session: priya }]);
    expect(reports.slice(1)).toEqual([
      { type: 'notice.raised', notice: { code: 'signedIn' } },
      { type: 'session.opened', session: priya },
    ]);
    expect(step.isRunning()).toBe(false);
  });

  it.each([
    ['with the reason when the second step is over', 'It took too long.', { form: 'It took too long.' }],
    ['without one when somebody goes back', null, {}],
  ])('asks for the password again, %s', async (_, message, errors) => {
    const { ref, isAt, step, loadSecondStep } = await atSecondStep();
    await loadSecondStep.answer(step.logic);
    step.tell({ type: 'secondStep.over', message });
    expect([isAt('signedOut'), ref.getSnapshot().context]).toEqual([
      true,
      { session: null, email: 'agent@demo.test', errors, asked: null, secondStep: null, goingTo: null },
    ]);
    expect(step.isRunning()).toBe(false);
  });

  it('asks for the password again where the code of the second step cannot be had', async () => {
    const { ref, isAt, loadSecondStep } = await atSecondStep();
    await loadSecondStep.fail();
    expect(isAt('signedOut')).toBe(true);
    expect(ref.getSnapshot().context.errors).toEqual({ form: 'An unexpected error occurred' });
  });

  it('asks for the password again where the chart of the second step fails', async () => {
    const { ref, isAt, loadSecondStep, signIn } = await atSecondStep();
    await loadSecondStep.answer(failingChart());
    ref.getSnapshot().context.secondStep?.send({ type: 'step.back' });
    expect([isAt('signedOut'), ref.getSnapshot().context.errors]).toEqual([
      true,
      { form: 'An unexpected error occurred' },
    ]);
    ref.send({ type: 'session.signIn', ...typed });
    expect(signIn.calls).toHaveLength(2);
  });

  it('is forgotten by a reload, which begins at the password', () => {
    expect(createTestSession(null).ref.getSnapshot().value).toBe('signedOut');
  });
});

describe('a session that ends', () => {
  it('says goodbye before the sign-out request leaves', async () => {
    const { ref, reports, signOut } = await signedIn();
    ref.send({ type: 'session.signOut' });
    expect(reports).toEqual([{ type: 'session.closing' }]);
    expect(signOut.calls).toHaveLength(1);
  });

  it('is cleared once the server has answered', async () => {
    const { ref, signOut, keeper, reports } = await signedIn();
    ref.send({ type: 'session.signOut' });
    await signOut.answer({ kind: 'done', value: undefined });
    expect(ref.getSnapshot().context.session).toBeNull();
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: null });
    expect(reports.slice(1)).toEqual([
      { type: 'notice.raised', notice: { code: 'signedOut' } },
      { type: 'session.closed' },
    ]);
  });

  it.each([
    ['refuses', 'Server Error'],
    ['is out of reach', 'An unexpected error occurred'],
  ])('is cleared just the same when the server %s, and the failure is said', async (how, message) => {
    const { ref, signOut, keeper, reports } = await signedIn();
    ref.send({ type: 'session.signOut' });
    if (how === 'refuses') await signOut.answer(makeRefusal(500, 'Server Error'));
    else await signOut.fail();
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: null });
    expect(reports.slice(1)).toEqual([
      { type: 'notice.raised', notice: { code: 'signOutFailed', message } },
      { type: 'session.closed' },
    ]);
  });

  it('ends at a 401 to its own token', async () => {
    const { ref, keeper, reports } = await signedIn();
    keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: 'token-1' });
    expect(reports).toEqual([{ type: 'session.closed' }]);
  });

  it('says goodbye too when a 401 comes before the sign-out that is settled, with a token that no longer counts', async () => {
    const { ref, keeper, reports } = await signedIn();
    ref.send({ type: 'session.leave' });
    keeper.tell({ type: 'token.expired', token: 'token-0', stored: 'token-1' });
    expect(reports).toEqual([]);
    keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: 'token-1' });
    expect(reports).toEqual([{ type: 'session.closing', isRefused: true }, { type: 'session.closed' }]);
  });

  it('does not say goodbye at a 401 once the agent stays for a call', async () => {
    const { ref, keeper, reports } = await signedIn();
    ref.send({ type: 'session.leave' });
    ref.send({ type: 'session.stay' });
    keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    expect(reports).toEqual([{ type: 'session.closed' }]);
  });

  it('ends once however many 401s come', async () => {
    const { keeper, reports } = await signedIn();
    for (let count = 0; count < 5; count++)
      keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    expect(reports).toEqual([{ type: 'session.closed' }]);
  });

  it.each([
    ['without a token, when the stored one was removed', null, null],
    ['to the token that is stored now, when it was replaced', 'token-2', 'token-2'],
    ['to its own token, when the stored one was removed meanwhile', 'token-1', null],
  ])('ends at a 401 %s', async (_, token, stored) => {
    const { ref, keeper, reports } = await signedIn();
    keeper.tell({ type: 'token.expired', token, stored });
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: token });
    expect(reports).toEqual([{ type: 'session.closed' }]);
  });

  it.each([
    ['to an earlier token', 'token-0', 'token-1'],
    ['to an earlier token, when the stored one was removed', 'token-0', null],
    ['without a token', null, 'token-1'],
  ])('outlives a late 401 %s', async (_, token, stored) => {
    const { ref, keeper, reports } = await signedIn();
    keeper.tell({ type: 'token.expired', token, stored });
    expect(ref.getSnapshot().context.session).toEqual(priya);
    expect(reports).toEqual([]);
  });

  it('ends when another tab signed out', async () => {
    const { ref, keeper, reports } = await signedIn();
    keeper.tell({ type: 'storage.cleared' });
    expect(ref.getSnapshot().value).toBe('signedOut');
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: null });
    expect(reports).toEqual([{ type: 'session.closed' }]);
  });

  it('drops an answer that comes after it ended', async () => {
    const { ref, keeper, fetchMe } = await signedIn();
    ref.send({ type: 'session.refresh' });
    keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    await fetchMe.answer(makeAgent({ status: 'on_call' }));
    expect(ref.getSnapshot().context.session).toBeNull();
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.clear', refused: 'token-1' });
  });
});

describe('the user', () => {
  it('is asked for again on demand, and only the newest question counts', async () => {
    const { ref, fetchMe, reports } = await signedIn();
    ref.send({ type: 'session.refresh' });
    ref.send({ type: 'session.refresh' });
    expect(fetchMe.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    fetchMe.calls.at(-2)?.resolve(makeAgent({ callsToday: 1 }));
    await settled();
    expect(reports).toEqual([]);
    await fetchMe.answer(makeAgent({ callsToday: 2 }));
    expect(ref.getSnapshot().context.session?.user.callsToday).toBe(2);
  });

  it('takes over a status that was heard of this user, and of nobody else', async () => {
    const { ref, keeper, reports } = await signedIn();
    ref.send({ type: 'status.changed', agentId: '8', status: 'offline' });
    expect(reports).toEqual([]);
    ref.send({ type: 'status.changed', agentId: '7', status: 'on_break' });
    const user = makeAgent({ status: 'on_break' });
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.keep', session: { user, token: 'token-1' } });
    expect(reports).toEqual([{ type: 'session.userRefreshed', user }]);
  });

  it('is asked for anew where a status is heard meanwhile: the answer may be older', async () => {
    const { ref, fetchMe, keeper, reports } = await signedIn();
    ref.send({ type: 'session.refresh' });
    const asked = fetchMe.calls.length;
    ref.send({ type: 'status.changed', agentId: '8', status: 'offline' });
    expect(fetchMe.calls).toHaveLength(asked);
    ref.send({ type: 'status.changed', agentId: '7', status: 'on_break' });
    const user = makeAgent({ status: 'on_break' });
    expect(reports).toEqual([{ type: 'session.userRefreshed', user }]);
    expect(keeper.received.at(-1)).toEqual({ type: 'keeper.keep', session: { user, token: 'token-1' } });
    fetchMe.calls.at(asked - 1)?.resolve(makeAgent({ status: 'available' }));
    await settled();
    expect(ref.getSnapshot().context.session?.user.status).toBe('on_break');
    await fetchMe.answer(makeAgent({ status: 'on_break', callsToday: 2 }));
    expect(ref.getSnapshot().context.session?.user).toMatchObject({ status: 'on_break', callsToday: 2 });
  });
});

describe('the own readiness', () => {
  it('is taken over as it was heard, and kept in no browser', async () => {
    const { ref, keeper, reports } = await signedIn();
    const { length } = keeper.received;
    ref.send({ type: 'readiness.changed', notReady: 'microphone' });
    expect(reports).toEqual([{ type: 'session.userRefreshed', user: makeAgent({ notReady: 'microphone' }) }]);
    expect(keeper.received).toHaveLength(length);
  });

  it('does not bring back the wrap-up as it was when the server was asked', async () => {
    const { ref, fetchMe, reports } = await signedIn();
    ref.send({ type: 'session.refresh' });
    const wrapUp = { secondsLeft: 60, breakAfterCall: false };
    await fetchMe.answer(makeAgent({ status: 'available', wrapUp }));
    reports.length = 0;
    ref.send({ type: 'readiness.changed', notReady: 'microphone' });
    const user = makeAgent({ status: 'available', notReady: 'microphone' });
    expect(reports).toEqual([{ type: 'session.userRefreshed', user }]);
  });
});

describe('switching the mode', () => {
  it.each([
    ['agent', 'switchedToAgent'],
    ['admin', 'switchedToAdmin'],
  ] as const)('to %s asks the server, says so, and opens that half', async (to, code) => {
    const { ref, switchMode, fetchMe, reports } = await signedIn(daniel);
    ref.send({ type: 'session.switchMode', to });
    await switchMode.answer({ kind: 'done', value: undefined });
    expect(switchMode.calls.map(({ input }) => input)).toEqual([{ to }]);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code } },
      { type: 'session.switchedMode', to },
    ]);
    expect(fetchMe.calls).toHaveLength(2);
  });

  it('changes nothing of a sign-out that is about to be', async () => {
    const { ref, switchMode, keeper, reports } = await signedIn(daniel);
    ref.send({ type: 'session.switchMode', to: 'agent' });
    ref.send({ type: 'session.leave' });
    await switchMode.answer({ kind: 'done', value: undefined });
    reports.length = 0;
    keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    expect(reports).toEqual([{ type: 'session.closing', isRefused: true }, { type: 'session.closed' }]);
  });

  it.each([
    ['agent', 'is refused', 'switchToAgentFailed'],
    ['admin', 'is refused', 'switchToAdminFailed'],
    ['agent', 'is not answered', 'switchToAgentFailed'],
    ['admin', 'is not answered', 'switchToAdminFailed'],
  ] as const)('to %s that %s opens nothing, and may be tried again', async (to, how, code) => {
    const { ref, switchMode, reports } = await signedIn(daniel);
    ref.send({ type: 'session.switchMode', to });
    if (how === 'is refused') await switchMode.answer(makeRefusal(403));
    else await switchMode.fail();
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code } }]);
    expect(ref.getSnapshot().value).toEqual({
      signedIn: { profile: 'known', mode: 'settled', leaving: 'no' },
    });
  });

  it.each([
    ['agent', 'mode.leave', [{ to: 'agent' }]],
    ['admin', 'mode.leave', [{ to: 'admin' }]],
    ['agent', 'mode.stay', []],
    ['admin', 'mode.stay', []],
  ] as const)('to %s with something unsaved on the page asks first: %s', async (to, type, sent) => {
    const { ref, switchMode } = await signedIn(daniel, true);
    expect(selectAsksToLeave(ref.getSnapshot())).toBe(false);
    ref.send({ type: 'session.switchMode', to });
    expect([switchMode.calls, selectAsksToLeave(ref.getSnapshot())]).toEqual([[], true]);
    ref.send({ type });
    expect(switchMode.calls.map(({ input }) => input)).toEqual(sent);
    expect(selectAsksToLeave(ref.getSnapshot())).toBe(false);
  });

  it('sends nothing for a second wish while one is pending', async () => {
    const { ref, switchMode } = await signedIn(daniel);
    ref.send({ type: 'session.switchMode', to: 'agent' });
    ref.send({ type: 'session.switchMode', to: 'agent' });
    expect(switchMode.calls).toHaveLength(1);
  });

  it('is for admins only', async () => {
    const { ref, switchMode } = await signedIn({
      user: makeAgent({ agentType: 'supervisor' }),
      token: 'token-1',
    });
    ref.send({ type: 'session.switchMode', to: 'agent' });
    expect(switchMode.calls).toEqual([]);
    expect(ref.getSnapshot().can({ type: 'session.switchMode', to: 'agent' })).toBe(false);
  });
});
