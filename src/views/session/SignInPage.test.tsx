import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeRefusal } from '../../../tests/support/fixtures';
import { startSession } from '../../../tests/views/start-workspace';
import { SignInPage } from './SignInPage';

async function show() {
  const started = await startSession();
  render(<SignInPage session={started.session} />);
  return { ...started, user: userEvent.setup() };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password', { exact: true });
const wrongEmail = 'Invalid email address';
const shortPassword = 'Password must be at least 8 characters';

describe('the sign-in page', () => {
  it('names the product and starts in the e-mail field', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Restaurant Order Agent');
    expect(screen.getByText('Phone ordering assistance system').tagName).toBe('P');
    expect(screen.getByRole('heading', { name: 'Sign In' }).tagName).toBe('H2');
    expect(screen.getByText('Enter your credentials to access your account').tagName).toBe('P');
    // The browser's own words about a field would stand in the way of the product's.
    expect(screen.getByRole('form')).toHaveProperty('noValidate', true);
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('type')).toBe('email');
    expect(email().getAttribute('placeholder')).toBe('agent@example.com');
    expect(password().getAttribute('type')).toBe('password');
  });

  it('starts in the password where that is asked for again, as after too many wrong codes', async () => {
    const { user, session, signIn } = await show();
    await user.type(email(), 'agent@demo.test{Enter}');
    await act(() => signIn.answer(makeRefusal(429, 'Enter your password again.')));
    cleanup();
    render(<SignInPage session={session} />);
    expect(email()).toHaveProperty('value', 'agent@demo.test');
    expect(document.activeElement).toBe(password());
  });

  it('puts each error under its field and goes to the first wrong field', async () => {
    const { user, signIn } = await show();
    await user.type(email(), 'abc');
    await user.type(password(), '1234567');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await act(() =>
      signIn.answer({ kind: 'invalid', errors: { email: wrongEmail, password: shortPassword } }),
    );
    const described = (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('');
    expect(described(email())).toBe(wrongEmail);
    expect(described(password())).toBe(shortPassword);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email());
  });

  it('stays in the field that is being corrected while the other is still wrong', async () => {
    const { user, signIn } = await show();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const errors = { email: 'Email is required', password: 'Password is required' };
    await act(() => signIn.answer({ kind: 'invalid', errors }));
    expect(screen.getByText('Email is required').tagName).toBe('SPAN');
    await user.type(email(), 'agent@demo.test');
    expect(screen.queryByText('Email is required')).toBeNull();
    expect(screen.getByText('Password is required').tagName).toBe('SPAN');
    expect(document.activeElement).toBe(email());
  });

  it('says that it is signing in, and a second press sends nothing', async () => {
    const { user, signIn } = await show();
    await user.type(email(), 'agent@demo.test');
    await user.type(password(), 'demo-password{Enter}');
    const button = screen.getByRole('button', { name: 'Signing in...' });
    expect(button.querySelector('[data-spinner]')).not.toBeNull();
    await user.click(button);
    await user.type(password(), '{Enter}');
    expect(signIn.calls.map(({ input }) => input)).toEqual([
      { email: 'agent@demo.test', password: 'demo-password' },
    ]);
  });

  it('keeps the typed e-mail after a refusal', async () => {
    const { user, signIn } = await show();
    await user.type(email(), 'agent@demo.test');
    await user.type(password(), 'wrong-password{Enter}');
    await act(() => signIn.answer(makeRefusal(401, 'These credentials do not match our records.')));
    expect(screen.getByRole('button', { name: 'Sign In' }).textContent).toBe('Sign In');
    expect(email()).toHaveProperty('value', 'agent@demo.test');
  });

  it('says at the form why nobody was signed in, with fields and focus as they were, until the next attempt', async () => {
    const { user, signIn } = await show();
    await user.type(email(), 'agent@demo.test');
    await user.type(password(), 'wrong-password{Enter}');
    await act(() => signIn.answer(makeRefusal(401, 'These credentials do not match our records.')));
    expect(screen.getByRole('alert').textContent).toBe('These credentials do not match our records.');
    expect(document.activeElement).toBe(password());
    expect(password()).toHaveProperty('value', 'wrong-password');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => signIn.fail());
    expect(screen.getByRole('alert').textContent).toBe('An unexpected error occurred');
  });

  it('says nothing at the form of what stands under its field', async () => {
    const { user, signIn } = await show();
    await user.type(email(), 'agent@demo.test');
    await user.type(password(), 'wrong-password{Enter}');
    await act(() => signIn.answer(makeRefusal(422, 'Check the form.', { email: ['Unknown'] })));
    expect([screen.getByText('Unknown').tagName, screen.queryByRole('alert')]).toEqual(['SPAN', null]);
  });

  it('shows the password only while asked to', async () => {
    const { user } = await show();
    const reveal = screen.getByRole('button', { name: 'Show password' });
    await user.click(reveal);
    expect(password().getAttribute('type')).toBe('text');
    expect(reveal.getAttribute('aria-pressed')).toBe('true');
    await user.click(reveal);
    expect(password().getAttribute('type')).toBe('password');
  });
});
