import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SureButton } from './SureButton';

const user = userEvent.setup();
let now = 1_000;
const pass = (ms: number) => {
  now += ms;
};
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));

function show() {
  const onSure = vi.fn();
  const rows = ['Pass', 'Grill'].map((name) => (
    <SureButton key={name} of={name} onSure={() => onSure(name)}>
      Withdraw
    </SureButton>
  ));
  render(rows);
  return onSure;
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('asks first, aloud too, and does it at the second press', async () => {
  const onSure = show();
  await press('Withdraw Pass');
  expect(onSure).not.toHaveBeenCalled();
  expect(screen.getByText('Withdraw Pass: press again if you are sure.').getAttribute('role')).toBe('status');
  pass(700);
  await press('Withdraw Pass: Sure?');
  expect(onSure.mock.calls).toEqual([['Pass']]);
  expect(screen.getByRole('button', { name: 'Withdraw Pass' }).textContent).toBe('Withdraw');
});

it('takes the second press of a double click for none', async () => {
  const onSure = show();
  await press('Withdraw Pass');
  pass(400);
  await press('Withdraw Pass: Sure?');
  expect(onSure).not.toHaveBeenCalled();
});

it('has the focus while it asks, where the browser gives a pressed button none', () => {
  show();
  const button = screen.getByRole('button', { name: 'Withdraw Pass' });
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
});

it('asks anew once the focus was elsewhere', async () => {
  const onSure = show();
  await press('Withdraw Pass');
  pass(700);
  await press('Withdraw Grill');
  await press('Withdraw Pass');
  expect(onSure).not.toHaveBeenCalled();
});
