import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { deferred } from '../../../tests/support/deferred';
import { press } from '../../../tests/views/on-screen';
import { showForm } from '../../../tests/views/show-form';
import { SecondFactor } from './SecondFactor';

const off = { is_on: false, since: null, recovery_codes_left: 0, is_required: false };
const on = { is_on: true, since: null, recovery_codes_left: 8, is_required: false };
const setUp = {
  set_up: 'sealed',
  secret: 'GEZDGNBVGY3TQOJQ',
  otpauth_url: 'otpauth://totp/x',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
};
const codes = ['AAAAA-BBBBB-CCCCC', 'DDDDD-EEEEE-FFFFF'];
const wrongCode = () =>
  Response.json({ message: 'No', errors: { code: ['This code is wrong.'] } }, { status: 422 });

type Changes = Readonly<Record<string, () => Response | Promise<Response>>>;

function show(standing: object, changes: Changes = {}) {
  const sent: unknown[] = [];
  showForm(
    <SecondFactor />,
    async (request) => {
      const path = new URL(request.url).pathname.replace('/api/account/second-factor', '');
      if (request.method === 'GET') return Response.json({ data: standing });
      sent.push([path, await request.json()]);
      return changes[path]?.() ?? new Response(null, { status: 204 });
    },
    { path: '/agent/profile', user: { agentType: 'agent' }, capabilities: ['own-account', 'second-factor'] },
  );
  return { sent, user: userEvent.setup() };
}

it('is set up with the password, the first code of the app and the recovery codes', async () => {
  const { sent, user } = show(off, {
    '': () => Response.json({ data: setUp }),
    '/confirm': () => Response.json({ data: { recovery_codes: codes } }),
  });
  expect((await screen.findByText('Off. Signing in asks for your password only.')).tagName).toBe('P');
  expect(screen.queryByRole('button', { name: 'Switch off the second factor' })).toBeNull();
  await press(user, 'Set up an authenticator app');
  const dialog = await screen.findByRole('dialog');
  const password = await within(dialog).findByLabelText('Current password');
  expect((await axe.run(dialog)).violations).toEqual([]);
  await user.type(password, 'demo-password{Enter}');
  await user.type(await within(dialog).findByLabelText('Code that the app shows'), '123456{Enter}');
  expect((await within(dialog).findByText('AAAAA-BBBBB-CCCCC')).tagName).toBe('LI');
  expect((await axe.run(dialog)).violations).toEqual([]);
  expect(sent).toEqual([
    ['', { current_password: 'demo-password' }],
    ['/confirm', { set_up: 'sealed', code: '123456' }],
  ]);
  await press(user, 'I have kept them');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('stays open until the recovery codes, which are shown once, are said to be kept', async () => {
  const { promise, resolve } = deferred<Response>();
  const { user } = show(off, { '': () => Response.json({ data: setUp }), '/confirm': () => promise });
  await press(user, 'Set up an authenticator app');
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Current password'), 'demo-password{Enter}');
  await user.type(await within(dialog).findByLabelText('Code that the app shows'), '123456{Enter}');
  expect(within(dialog).getByRole('button', { name: 'Cancel' }).getAttribute('disabled')).toBe('');
  await user.keyboard('{Escape}');
  resolve(Response.json({ data: { recovery_codes: codes } }));
  const kept = await screen.findByText('AAAAA-BBBBB-CCCCC');
  await user.keyboard('{Escape}');
  expect(kept.isConnected).toBe(true);
});

it('says what is wrong with the proof and with the first code, and keeps what was typed', async () => {
  let isRefused = true;
  const refuseOnce = (answer: object, refusal: Response) => () => {
    const answered = isRefused ? refusal : Response.json({ data: answer });
    isRefused = false;
    return answered;
  };
  const errors = { current_password: ['This is not your current password.'] };
  const { user } = show(off, {
    '': refuseOnce(setUp, Response.json({ message: 'No', errors }, { status: 422 })),
    '/confirm': wrongCode,
  });
  await press(user, 'Set up an authenticator app');
  const dialog = await screen.findByRole('dialog');
  const password = await within(dialog).findByLabelText<HTMLInputElement>('Current password');
  await user.type(password, 'wrong-password{Enter}');
  await within(dialog).findByText('This is not your current password.');
  expect([password.value, document.activeElement]).toEqual(['wrong-password', password]);
  await user.type(password, '{Enter}');
  const code = await within(dialog).findByLabelText<HTMLInputElement>('Code that the app shows');
  await user.type(code, '123456{Enter}');
  await within(dialog).findByText('This code is wrong.');
  expect([code.value, document.activeElement]).toEqual(['123456', code]);
});

it('holds the proof and the first code as they were sent until they are answered', async () => {
  const proof = deferred<Response>();
  const first = deferred<Response>();
  const { user } = show(off, { '': () => proof.promise, '/confirm': () => first.promise });
  await press(user, 'Set up an authenticator app');
  const dialog = within(await screen.findByRole('dialog'));
  const password = await dialog.findByLabelText<HTMLInputElement>('Current password');
  await user.type(password, 'demo-password{Enter}more');
  expect(password.value).toBe('demo-password');
  proof.resolve(Response.json({ data: setUp }));
  const code = await dialog.findByLabelText<HTMLInputElement>('Code that the app shows');
  await user.type(code, '123456{Enter}7');
  expect(code.value).toBe('123456');
  first.resolve(wrongCode());
  await dialog.findByText('This code is wrong.');
  await user.type(code, '7');
  expect(code.value).toBe('1234567');
});

it('is replaced with a code of the app in use', async () => {
  const { sent, user } = show(on, { '': () => Response.json({ data: setUp }) });
  await press(user, 'Replace the authenticator app');
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Current password'), 'demo-password');
  await user.type(within(dialog).getByLabelText('Code from your authenticator app'), '123456{Enter}');
  await within(dialog).findByRole('img', { name: 'QR code' });
  expect(sent).toEqual([['', { current_password: 'demo-password', code: '123456' }]]);
});

it('has its recovery codes renewed, with password and code', async () => {
  let isWrong = true;
  const { sent, user } = show(on, {
    '/recovery-codes': () => {
      const answer = isWrong ? wrongCode() : Response.json({ data: { recovery_codes: codes } });
      isWrong = false;
      return answer;
    },
  });
  await press(user, 'Renew the recovery codes');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Current password'), 'demo-password');
  await user.type(within(dialog).getByLabelText('Code from your authenticator app'), '123456');
  await press(user, 'Make new codes');
  await within(dialog).findByText('This code is wrong.');
  await press(user, 'Make new codes');
  const kept = await screen.findByText('DDDDD-EEEEE-FFFFF');
  await user.keyboard('{Escape}');
  expect(kept.isConnected).toBe(true);
  await press(user, 'I have kept them');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Renew the recovery codes' })),
  );
  const proof = { current_password: 'demo-password', code: '123456' };
  expect(sent).toEqual([
    ['/recovery-codes', proof],
    ['/recovery-codes', proof],
  ]);
});

it('is switched off with password and code', async () => {
  const { sent, user } = show(on);
  await press(user, 'Switch off the second factor');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Current password'), 'demo-password');
  await user.type(within(dialog).getByLabelText('Code from your authenticator app'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['/switch-off', { current_password: 'demo-password', code: '123456' }]]);
});

it('cannot be switched off where the role requires it', async () => {
  show({ ...on, is_required: true });
  const button = await screen.findByRole('button', { name: 'Switch off the second factor' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Your role requires it').tagName).toBe('SPAN');
});

it.each([
  [
    { ...off, is_required: true },
    'Your role requires a second factor: your next sign-in asks you to set it up.',
  ],
  [{ ...on, recovery_codes_left: 2 }, 'Make new recovery codes before you run out of them.'],
])('warns where %j', async (standing, text) => {
  show(standing);
  expect((await screen.findByText(text)).closest('[role="note"]')).not.toBeNull();
});
