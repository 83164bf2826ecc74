import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maya } from '../../../tests/views/fixtures';
import { RecognizedCustomer } from './IncomingCall';

test('a nameless customer is known by the number, in national form', () => {
  const nameless = { ...maya, name: null, firstName: null, lastName: null, displayName: '+12065550173' };
  render(<RecognizedCustomer customer={nameless} />);
  expect(screen.getByText('(206) 555-0173')).toBeTruthy();
});

test('a customer whom an admin blocked is marked with the reason, and nobody else', () => {
  const { rerender } = render(<RecognizedCustomer customer={{ ...maya, blockedReason: 'Did not pay' }} />);
  expect(screen.getByRole('note').textContent).toBe('Blocked: Did not pay');
  rerender(<RecognizedCustomer customer={maya} />);
  expect(screen.queryByRole('note')).toBeNull();
});
