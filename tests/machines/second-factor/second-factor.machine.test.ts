import { describe, expect, it } from 'vitest';
import {
  selectCodes,
  selectErrors,
  selectIsBusy,
  selectIsUnbegun,
  selectSetUp,
} from '../../../src/machines/second-factor/second-factor.selectors';
import { shownFields } from '../../../src/shown-fields';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { codes, createTestSecondFactor, session, setUp } from './create-test-second-factor';

const prove = { type: 'factor.prove', password: 'demo-password', typed: ' 123456 ' } as const;
const confirm = { type: 'factor.confirm', typed: ' 654321 ' } as const;
const unanswered = 'The server could not be reached. Please try again.';
const refreshed = { type: 'data.invalidated', keys: ['secondFactor', 'ownSessions'] };

const scanning = async (challenge: string | null = null) => {
  const test = createTestSecondFactor(challenge);
  test.ref.send(prove);
  await test.beginSetUp.answer(done(setUp));
  return test;
};

describe('in the own account', () => {
  it('asks for the password first, and sends it with the code of the second factor that is replaced', () => {
    const { ref, beginSetUp, state } = createTestSecondFactor();
    expect([state(), beginSetUp.calls]).toEqual(['proving', []]);
    ref.send(prove);
    expect([state(), selectIsBusy(ref.getSnapshot())]).toEqual(['beginning', true]);
    expect(beginSetUp.calls.map(({ input }) => input)).toEqual([
      { challenge: null, password: 'demo-password', typed: '123456' },
    ]);
  });

  it('sends one request however often it is asked while one is pending', async () => {
    const { ref, beginSetUp, confirmSetUp } = createTestSecondFactor();
    ref.send(prove);
    ref.send(prove);
    expect(beginSetUp.calls).toHaveLength(1);
    await beginSetUp.answer(done(setUp));
    ref.send(confirm);
    ref.send(confirm);
    expect(confirmSetUp.calls).toHaveLength(1);
  });

  it('shows what to scan, and keeps no password', async () => {
    const { ref, state } = await scanning();
    expect([state(), selectSetUp(ref.getSnapshot()), selectIsBusy(ref.getSnapshot())]).toEqual([
      'scanning',
      setUp,
      false,
    ]);
    expect(JSON.stringify(ref.getSnapshot().context)).not.toContain('demo-password');
  });

  it('names what is wrong with the proof until it is edited or sent again', async () => {
    const { ref, beginSetUp, state } = createTestSecondFactor();
    ref.send(prove);
    await beginSetUp.answer(
      makeRefusal(422, 'Wrong', { current_password: ['Not yours'], code: ['Wrong code'] }),
    );
    expect([state(), selectErrors(ref.getSnapshot())]).toEqual([
      'proving',
      { current_password: 'Not yours', code: 'Wrong code' },
    ]);
    ref.send({ type: 'factor.edit', field: 'code' });
    expect(selectErrors(ref.getSnapshot())).toEqual({ current_password: 'Not yours' });
    ref.send(prove);
    expect(selectErrors(ref.getSnapshot())).toEqual({});
  });

  it('says so where no answer came, and can be sent again', async () => {
    const { ref, beginSetUp, state } = createTestSecondFactor();
    ref.send(prove);
    await beginSetUp.fail();
    expect([state(), selectErrors(ref.getSnapshot())]).toEqual(['proving', { form: unanswered }]);
    ref.send(prove);
    expect(beginSetUp.calls).toHaveLength(2);
  });

  it('confirms with the first code, then shows the recovery codes and forgets what was scanned', async () => {
    const { ref, confirmSetUp, reports, state } = await scanning();
    ref.send(confirm);
    expect([state(), selectIsBusy(ref.getSnapshot())]).toEqual(['confirming', true]);
    expect(confirmSetUp.calls.map(({ input }) => input)).toEqual([
      { challenge: null, setUp: 'sealed', typed: '654321' },
    ]);
    await confirmSetUp.answer(done({ codes, session: null }));
    expect([state(), selectCodes(ref.getSnapshot()), selectSetUp(ref.getSnapshot())]).toEqual([
      'showing',
      codes,
      null,
    ]);
    expect(reports).toEqual([refreshed]);
  });

  it('sends no empty code', async () => {
    const { ref, confirmSetUp } = await scanning();
    ref.send({ type: 'factor.confirm', typed: ' ' });
    expect([confirmSetUp.calls, selectErrors(ref.getSnapshot())]).toEqual([[], { code: 'Enter the code' }]);
    ref.send({ type: 'factor.edit', field: 'code' });
    expect(selectErrors(ref.getSnapshot())).toEqual({});
  });

  it.each([
    ['a wrong code', makeRefusal(422, 'Wrong', { code: ['Wrong code'] }), { code: 'Wrong code' }],
    ['no answer', null, { form: unanswered }],
  ])('stays at the picture after %s', async (_, answer, errors) => {
    const { ref, confirmSetUp, state } = await scanning();
    ref.send(confirm);
    if (answer === null) await confirmSetUp.fail();
    else await confirmSetUp.answer(answer);
    expect([state(), selectErrors(ref.getSnapshot()), selectSetUp(ref.getSnapshot())]).toEqual([
      'scanning',
      errors,
      setUp,
    ]);
    ref.send(confirm);
    expect([selectErrors(ref.getSnapshot()), confirmSetUp.calls.length]).toEqual([{}, 2]);
  });

  it('begins again where the set-up is over, and asks what holds now', async () => {
    const { ref, confirmSetUp, reports, state } = await scanning();
    ref.send(confirm);
    await confirmSetUp.answer(makeRefusal(410, 'This set-up is over.'));
    expect([state(), selectErrors(ref.getSnapshot()), reports]).toEqual([
      'proving',
      { form: 'This set-up is over.' },
      [refreshed],
    ]);
  });
});

describe('while signing in', () => {
  it('begins by itself, with the challenge alone', async () => {
    const { ref, beginSetUp, state } = createTestSecondFactor('challenge-1');
    expect(beginSetUp.calls.map(({ input }) => input)).toEqual([
      { challenge: 'challenge-1', password: '', typed: '' },
    ]);
    await beginSetUp.answer(done(setUp));
    expect([state(), selectSetUp(ref.getSnapshot())]).toEqual(['scanning', setUp]);
  });

  it.each([
    ['it is refused', makeRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
    ['no answer comes', null, unanswered],
  ])('can be begun again where %s', async (_, answer, text) => {
    const { ref, beginSetUp } = createTestSecondFactor('challenge-1');
    if (answer === null) await beginSetUp.fail();
    else await beginSetUp.answer(answer);
    expect([selectIsUnbegun(ref.getSnapshot()), ref.getSnapshot().hasTag('error')]).toEqual([true, true]);
    expect(selectErrors(ref.getSnapshot())).toEqual({ form: text });
    ref.send({ type: 'factor.again' });
    expect([beginSetUp.calls.length, selectErrors(ref.getSnapshot())]).toEqual([2, {}]);
  });

  it('ends with the session once the recovery codes are kept', async () => {
    const { ref, confirmSetUp } = await scanning('challenge-1');
    ref.send(confirm);
    expect(confirmSetUp.calls[0]?.input.challenge).toBe('challenge-1');
    await confirmSetUp.answer(done({ codes, session }));
    expect([ref.getSnapshot().status, selectCodes(ref.getSnapshot())]).toEqual(['active', codes]);
    ref.send({ type: 'factor.done' });
    expect([ref.getSnapshot().status, ref.getSnapshot().output]).toEqual([
      'done',
      { session, message: null },
    ]);
  });

  it.each(['beginning', 'confirming'])(
    'ends with the reason where the challenge is over at %s',
    async (at) => {
      const over = makeRefusal(410, 'It took too long.');
      const { ref, beginSetUp, confirmSetUp } =
        at === 'beginning' ? createTestSecondFactor('challenge-1') : await scanning('challenge-1');
      if (at === 'confirming') {
        ref.send(confirm);
        await confirmSetUp.answer(over);
      } else await beginSetUp.answer(over);
      expect([ref.getSnapshot().status, ref.getSnapshot().output]).toEqual([
        'done',
        { session: null, message: 'It took too long.' },
      ]);
    },
  );
});

it('has no secret under a name that recordings show', async () => {
  const { ref } = await scanning('challenge-1');
  const names = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)])
      : [];
  const { setUp: held, challenge } = ref.getSnapshot().context;
  const secret = [
    ...names({ challenge, setUp: held }),
    ...names(confirm),
    ...names(prove),
    'codes',
    'session',
  ];
  expect(secret.filter((name) => name !== 'type' && shownFields.includes(name))).toEqual([]);
});
