import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCall, maya } from '../../../tests/views/fixtures';
import { startLiveCall } from '../../../tests/views/start-live-call';
import { StageCaller } from './StageCaller';

const nameless = { ...maya, name: null, firstName: null, lastName: null, displayName: '+12065550173' };

const show = (customer: typeof maya | null) => {
  const { ref, refs } = startLiveCall({ call: makeCall({ customer }) });
  render(<StageCaller call={ref} line={refs.line} />);
};

test('names a known customer, the number beside the name', () => {
  show(maya);
  expect(screen.getByRole('heading').textContent).toBe('Maya Okonkwo');
  expect(screen.getByText('(206) 555-0173')).toBeTruthy();
});

test('knows a nameless customer by the number, and does not call them new', () => {
  show(nameless);
  expect(screen.getByRole('heading').textContent).toBe('(206) 555-0173');
  expect(screen.queryByText('New Customer')).toBeNull();
});

test('knows a new customer by the number', () => {
  show(null);
  expect(screen.getByRole('heading').textContent).toBe('(206) 555-0173');
  expect(screen.getByText('New Customer')).toBeTruthy();
});

test('calls nobody new while another number is searched for', () => {
  const { refs } = startLiveCall({ call: makeCall({ customer: null }) });
  refs.lookup.send({ type: 'lookup.cancel' });
  render(<StageCaller call={refs.call} line={refs.line} />);
  expect(screen.queryByText('New Customer')).toBeNull();
});
