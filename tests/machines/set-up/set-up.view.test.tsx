import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SetUpPage } from '../../../src/views/set-up/SetUpPage';
import { makeRefusal } from '../../support/fixtures';
import { createTestSetUp, form } from './create-test-set-up';

async function show() {
  const test = createTestSetUp();
  render(<SetUpPage setUp={test.ref} />);
  const user = userEvent.setup();
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const fill = async () => {
    await user.type(field('Set-up code'), form.setUpCode);
    await user.type(field('Company name'), form.companyName);
    await user.type(field('Your first name'), form.firstName);
    await user.type(field('Your last name'), form.lastName);
    await user.type(field('Email'), form.email);
    await user.type(field('Password'), form.password);
    await user.type(field('Password again'), form.password);
  };
  return { ...test, user, field, fill };
}

it('begins at the code, and sends what was typed by the keyboard alone', async () => {
  const { user, fill, field, sendSetUp } = await show();
  expect(document.activeElement).toBe(field('Set-up code'));
  await fill();
  await user.keyboard('{Enter}');
  expect(sendSetUp.calls.map(({ input }) => input)).toEqual([form]);
  expect(screen.getByRole('button', { name: 'Setting up...' })).toBeTruthy();
});

it('goes to the first wrong field and keeps what was typed', async () => {
  const { user, fill, field, sendSetUp } = await show();
  await fill();
  await user.keyboard('{Enter}');
  await act(() =>
    sendSetUp.answer(makeRefusal(422, 'Wrong', { email: ['Invalid email address'], code: ['Wrong code'] })),
  );
  expect(document.activeElement).toBe(field('Set-up code'));
  expect(screen.getByText('Invalid email address').tagName).toBe('SPAN');
  expect(field('Password')).toHaveProperty('value', form.password);
  await user.type(field('Set-up code'), 'X');
  expect(screen.queryByText('Wrong code')).toBeNull();
});

it('says at the form what no field is to blame for', async () => {
  const { user, fill, sendSetUp } = await show();
  await fill();
  await user.keyboard('{Enter}');
  await act(() => sendSetUp.fail());
  expect(screen.getByRole('alert').textContent).toBe('The server could not be reached. Please try again.');
});

it('leads to the sign-in where somebody else was faster', async () => {
  const { user, fill, sendSetUp } = await show();
  await fill();
  await user.keyboard('{Enter}');
  await act(() => sendSetUp.answer(makeRefusal(409, 'Set up already.')));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});
