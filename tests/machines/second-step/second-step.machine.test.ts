import { describe, expect, it } from 'vitest';
import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine';
import {
  selectError,
  selectIsSending,
  selectSecondFactorRef,
  selectWantsRecoveryCode,
} from '../../../src/machines/second-step/second-step.selectors';
import type { Session } from '../../../src/machines/session/session.types';
import type { SetUpToBegin, SetUpToConfirm } from '../../../src/services/accounts/second-factor.types';
import type { Result } from '../../../src/services/errors/result';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { done } from '../call/call.fixtures';
import { codes, session, setUp } from '../second-factor/create-test-second-factor';
import { createTestSecondStep } from './create-test-second-step';

const submit = { type: 'step.submit', typed: ' 123456 ' } as const;

describe('a code', () => {
  it('of the app is asked for first, and a recovery code where somebody wishes so', () => {
    const { ref } = createTestSecondStep();
    const wants = () => selectWantsRecoveryCode(ref.getSnapshot());
    expect(wants()).toBe(false);
    ref.send({ type: 'step.useRecoveryCode' });
    expect(wants()).toBe(true);
    ref.send({ type: 'step.useApp' });
    expect(wants()).toBe(false);
  });

  it('is sent once with the challenge, however often it is pressed, and the session goes on with the answer', async () => {
    const { ref, sendCode, reports, state } = createTestSecondStep();
    ref.send(submit);
    ref.send(submit);
    expect(selectIsSending(ref.getSnapshot())).toBe(true);
    expect(sendCode.calls.map(({ input }) => input)).toEqual([{ challenge: 'challenge-1', typed: '123456' }]);
    await sendCode.answer(done(session));
    expect([state(), reports]).toEqual(['left', [{ type: 'secondStep.passed', session }]]);
  });

  it('is not sent empty', () => {
    const { ref, sendCode } = createTestSecondStep();
    ref.send({ type: 'step.submit', typed: '  ' });
    expect([sendCode.calls, selectError(ref.getSnapshot())]).toEqual([[], 'Enter the code']);
    ref.send({ type: 'step.edit' });
    expect(selectError(ref.getSnapshot())).toBeNull();
  });

  it.each([
    ['wrong', makeRefusal(422, 'No', { code: ['This code is wrong.'] }), 'This code is wrong.'],
    ['one too many', makeRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
    ['not answered', null, 'The server could not be reached. Please try again.'],
  ])('that is %s says so where it was typed, until another is sent', async (_, answer, text) => {
    const { ref, sendCode, reports } = createTestSecondStep();
    ref.send({ type: 'step.useRecoveryCode' });
    ref.send(submit);
    if (answer === null) await sendCode.fail();
    else await sendCode.answer(answer);
    expect([selectError(ref.getSnapshot()), selectWantsRecoveryCode(ref.getSnapshot()), reports]).toEqual([
      text,
      true,
      [],
    ]);
    ref.send(submit);
    expect([selectError(ref.getSnapshot()), sendCode.calls.length]).toEqual([null, 2]);
  });

  it.each(['step.useApp', 'step.useRecoveryCode'] as const)(
    'is not said to be wrong after %s',
    async (type) => {
      const { ref } = createTestSecondStep();
      ref.send({ type: 'step.submit', typed: '' });
      ref.send({ type });
      expect(selectError(ref.getSnapshot())).toBeNull();
    },
  );

  it('that comes too late leads back to the password, with the reason', async () => {
    const { ref, sendCode, reports, state } = createTestSecondStep();
    ref.send(submit);
    await sendCode.answer(makeRefusal(410, 'This sign-in took too long.'));
    expect([state(), reports]).toEqual([
      'left',
      [{ type: 'secondStep.over', message: 'This sign-in took too long.' }],
    ]);
  });

  it('is not asked for after somebody went back, but while one is sent its answer is awaited', async () => {
    const { ref, sendCode, reports, state } = createTestSecondStep();
    ref.send(submit);
    ref.send({ type: 'step.back' });
    expect(reports).toEqual([]);
    await sendCode.answer(makeRefusal(422, 'No', { code: ['Wrong'] }));
    ref.send({ type: 'step.back' });
    expect([state(), reports]).toEqual(['left', [{ type: 'secondStep.over', message: null }]]);
  });
});

describe('a second factor that is missing', () => {
  const settingUp = () => {
    const begin = standInPromise<Result<typeof setUp>, SetUpToBegin>();
    const confirm = standInPromise<
      Result<{ readonly codes: readonly string[]; readonly session: Session | null }>,
      SetUpToConfirm
    >();
    const secondFactor = secondFactorMachine.provide({
      actors: { beginSetUp: begin.logic, confirmSetUp: confirm.logic },
    });
    return { ...createTestSecondStep(true, secondFactor), begin, confirm };
  };

  it('is set up with the challenge, and the session goes on once it is', async () => {
    const { ref, begin, confirm, reports, state } = settingUp();
    const secondFactor = selectSecondFactorRef(ref.getSnapshot());
    expect(secondFactor?.getSnapshot().context.challenge).toBe('challenge-1');
    await begin.answer(done(setUp));
    secondFactor?.send({ type: 'factor.confirm', typed: '123456' });
    await confirm.answer(done({ codes, session }));
    reports.length = 0;
    secondFactor?.send({ type: 'factor.done' });
    expect([state(), reports]).toEqual(['left', [{ type: 'secondStep.passed', session }]]);
  });

  it('leads back to the password where the challenge is over', async () => {
    const { begin, reports, state } = settingUp();
    await begin.answer(makeRefusal(410, 'This sign-in took too long.'));
    expect([state(), reports]).toEqual([
      'left',
      [{ type: 'secondStep.over', message: 'This sign-in took too long.' }],
    ]);
  });

  it('leads back to the password where somebody wishes so, or its chart fails', async () => {
    const gone = settingUp();
    gone.ref.send({ type: 'step.back' });
    expect([gone.state(), gone.reports]).toEqual(['left', [{ type: 'secondStep.over', message: null }]]);
    const failing = settingUp();
    // An answer that no server sends.
    await failing.begin.answer(undefined as unknown as Result<typeof setUp>);
    expect(failing.state()).toBe('left');
    expect(failing.reports).toContainEqual({ type: 'secondStep.over', message: null });
  });
});
