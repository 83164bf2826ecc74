import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LinkKind } from '../../../src/services/accounts/account.types';
import { AccountLinkPage } from '../../../src/views/account-link/AccountLinkPage';
import { AppActorProvider } from '../../../src/views/app/actor-context';
import { makeRefusal } from '../../support/fixtures';
import { startApp, startSignedInApp } from '../../views/start-workspace';
import { done } from '../call/call.fixtures';
import { createTestLink, form, opened } from './create-test-link';

function show(kind: LinkKind, isSignedIn = false) {
  const test = createTestLink(kind);
  const app = isSignedIn ? startSignedInApp() : startApp();
  render(
    <AppActorProvider actor={app}>
      <AccountLinkPage link={test.ref} />
    </AppActorProvider>,
  );
  return { ...test, user: userEvent.setup(), field: (name: string) => screen.getByLabelText(name) };
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

it('shows an invitation filled in, and sends it by the keyboard alone', async () => {
  const { user, openLink, sendLinkForm } = show('invitation');
  expect(screen.getByRole('status').textContent).toBe('Opening your link...');
  await act(() => openLink.answer(done(opened)));
  expect(screen.getByText('Your account at Harbour Group: ann@harbour.test').tagName).toBe('P');
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('Password', { exact: true }), form.password);
  await user.type(screen.getByLabelText('Password again'), `${form.password}{Enter}`);
  expect(sendLinkForm.calls.map(({ input }) => input.form)).toEqual([form]);
  await act(() => sendLinkForm.answer(makeRefusal(422, 'Wrong', { password: ['Too common'] })));
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { exact: true }));
  expect(screen.getByLabelText('Password again')).toHaveProperty('value', form.password);
});

it('asks for a new password only, and leads to the sign-in', async () => {
  const { user, openLink, sendLinkForm } = show('password');
  await act(() => openLink.answer(done(opened)));
  expect(screen.queryByLabelText('First name')).toBeNull();
  await user.type(screen.getByLabelText('Password', { exact: true }), form.password);
  await user.type(screen.getByLabelText('Password again'), `${form.password}{Enter}`);
  await act(() => sendLinkForm.answer(done(null)));
  expect(heading()).toBe('Your password is changed');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('says why a link is of no use, and leads to the sign-in who used it already', async () => {
  const { openLink } = show('invitation');
  await act(() => openLink.answer(makeRefusal(422, 'No', { secret: ['This invitation has been used.'] })));
  expect(screen.getByRole('status').textContent).toBe('This invitation has been used.');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('opens it again after no answer', async () => {
  const { user, openLink } = show('invitation');
  await act(() => openLink.fail());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(openLink.calls).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('takes no invitation for somebody else while a user is signed in', async () => {
  const { openLink } = show('invitation', true);
  await act(() => openLink.answer(done(opened)));
  expect(heading()).toBe('You are signed in');
});
