import { expect, it } from 'vitest';
import { hidden, mask } from '../../../src/inspector/mask';
import { selectErrors } from '../../../src/machines/set-up/set-up.selectors';
import { shownFields } from '../../../src/shown-fields';
import { makeAgent, makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { createTestSetUp, form } from './create-test-set-up';

const session = { user: makeAgent({ agentType: 'admin' }), token: 'token-1' };
const submit = { type: 'setUp.submit', form, passwordAgain: form.password } as const;

it('sends the form once, and signs the new admin in', async () => {
  const { ref, sendSetUp, opened, state } = createTestSetUp();
  ref.send(submit);
  ref.send(submit);
  expect(sendSetUp.calls.map(({ input }) => input)).toEqual([form]);
  await sendSetUp.answer(done(session));
  expect([state(), opened]).toEqual(['signedIn', [session]]);
});

it('leaves nothing of the form in a recording', () => {
  const { form: recorded } = mask(submit, new Set(shownFields)) as { form: object };
  expect(new Set(Object.values(recorded))).toEqual(new Set([hidden]));
});

it('compares the two passwords before anything is sent', () => {
  const { ref, sendSetUp } = createTestSetUp();
  ref.send({ ...submit, passwordAgain: 'another' });
  expect([selectErrors(ref.getSnapshot()), sendSetUp.calls]).toEqual([
    { password_again: 'The two passwords differ' },
    [],
  ]);
});

it('shows the first error of each field until it is edited or sent again', async () => {
  const { ref, sendSetUp } = createTestSetUp();
  ref.send(submit);
  await sendSetUp.answer(makeRefusal(422, 'Wrong', { code: ['Wrong code', 'Other'], email: ['Taken'] }));
  expect(selectErrors(ref.getSnapshot())).toEqual({ code: 'Wrong code', email: 'Taken' });
  ref.send({ type: 'setUp.edit', field: 'code' });
  expect(selectErrors(ref.getSnapshot())).toEqual({ email: 'Taken' });
  ref.send(submit);
  expect(selectErrors(ref.getSnapshot())).toEqual({});
});

it.each([
  ['a refusal without fields', makeRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
  ['no answer', null, 'The server could not be reached. Please try again.'],
])('shows %s at the form, and can be sent again', async (_, answer, text) => {
  const { ref, sendSetUp } = createTestSetUp();
  ref.send(submit);
  if (answer === null) await sendSetUp.fail();
  else await sendSetUp.answer(answer);
  expect(selectErrors(ref.getSnapshot())).toEqual({ form: text });
  ref.send(submit);
  expect(sendSetUp.calls).toHaveLength(2);
});

it('ends where somebody else was faster, and keeps no password', async () => {
  const { ref, sendSetUp, state } = createTestSetUp();
  ref.send(submit);
  await sendSetUp.answer(makeRefusal(409, 'This installation is set up already.'));
  ref.send(submit);
  expect([state(), ref.getSnapshot().context.form, sendSetUp.calls.length]).toEqual([
    'setUpAlready',
    null,
    1,
  ]);
});
