import { expect, it } from 'vitest';
import { selectErrors, selectReason } from '../../../src/machines/account-link/account-link.selectors';
import { makeAgent, makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { createTestLink, form, opened } from './create-test-link';

const session = { user: makeAgent(), token: 'token-1' };
const submit = { type: 'link.submit', form, passwordAgain: form.password } as const;
const late = makeRefusal(422, 'Too late', { secret: ['This invitation came too late.'] });

it('asks whom the link is for, sends the form once, and signs the new person in', async () => {
  const { ref, openLink, sendLinkForm, sessions, state } = createTestLink();
  expect(openLink.calls.map(({ input }) => input)).toEqual([{ kind: 'invitation', secret: 'secret' }]);
  await openLink.answer(done(opened));
  expect(ref.getSnapshot().context.opened).toEqual(opened);
  ref.send(submit);
  ref.send(submit);
  expect(sendLinkForm.calls.map(({ input }) => input)).toEqual([
    { kind: 'invitation', secret: 'secret', form },
  ]);
  await sendLinkForm.answer(done(session));
  expect([state(), sessions, ref.getSnapshot().context.form]).toEqual(['signedIn', [session], null]);
});

it('signs nobody in with a new password', async () => {
  const { ref, openLink, sendLinkForm, sessions, state } = createTestLink('password');
  await openLink.answer(done(opened));
  ref.send(submit);
  await sendLinkForm.answer(done(null));
  expect([state(), sessions]).toEqual(['changed', []]);
});

it('says why a link is of no use, at once or when somebody else was faster', async () => {
  const first = createTestLink();
  await first.openLink.answer(late);
  expect([first.state(), selectReason(first.ref.getSnapshot())]).toEqual([
    'useless',
    'This invitation came too late.',
  ]);
  const second = createTestLink();
  await second.openLink.answer(done(opened));
  second.ref.send(submit);
  await second.sendLinkForm.answer(late);
  expect([second.state(), selectReason(second.ref.getSnapshot())]).toEqual([
    'useless',
    'This invitation came too late.',
  ]);
});

it.each([
  ['no answer', null],
  ['too many attempts', makeRefusal(429, 'Too many attempts.')],
])('opens the link again after %s', async (_, answer) => {
  const { ref, openLink, state } = createTestLink();
  if (answer === null) await openLink.fail();
  else await openLink.answer(answer);
  expect(state()).toBe('unopened');
  ref.send({ type: 'link.retry' });
  await openLink.answer(done(opened));
  expect([openLink.calls.length, state()]).toEqual([2, 'editing']);
});

it.each(['useless', 'unopened', 'editing', 'changed'])(
  'takes another link that is opened in the same tab while it is %s',
  async (before) => {
    const { ref, openLink, sendLinkForm, watchLink, state } = createTestLink('password');
    if (before === 'useless') await openLink.answer(late);
    else if (before === 'unopened') await openLink.fail();
    else await openLink.answer(done(opened));
    if (before === 'editing') ref.send({ ...submit, passwordAgain: 'another' });
    if (before === 'changed') {
      ref.send(submit);
      await sendLinkForm.answer(done(null));
    }
    expect(state()).toBe(before);
    watchLink.tell({ type: 'link.opened', secret: 'another' });
    expect(ref.getSnapshot().context).toEqual({
      link: { kind: 'password', secret: 'another' },
      opened: null,
      form: null,
      errors: {},
      reason: null,
    });
    expect(openLink.calls.at(-1)?.input).toEqual({ kind: 'password', secret: 'another' });
    await openLink.answer(done({ ...opened, email: 'bob@harbour.test' }));
    expect([state(), ref.getSnapshot().context.opened?.email]).toEqual(['editing', 'bob@harbour.test']);
  },
);

it('compares the passwords, shows errors by field until they are edited, and at the form otherwise', async () => {
  const { ref, openLink, sendLinkForm, state } = createTestLink();
  const errors = () => selectErrors(ref.getSnapshot());
  await openLink.answer(done(opened));
  ref.send({ ...submit, passwordAgain: 'another' });
  expect([errors(), sendLinkForm.calls.length]).toEqual([{ password_again: 'The two passwords differ' }, 0]);
  ref.send(submit);
  await sendLinkForm.answer(makeRefusal(422, 'Wrong', { password: ['Too common'] }));
  expect(errors()).toEqual({ password: 'Too common' });
  ref.send({ type: 'link.edit', field: 'password' });
  expect(errors()).toEqual({});
  ref.send(submit);
  await sendLinkForm.fail();
  expect([state(), errors()]).toEqual([
    'editing',
    { form: 'The server could not be reached. Please try again.' },
  ]);
});
