import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { showForm } from '../../../../tests/views/show-form';
import { type Told, told } from '../../../../tests/views/show-with-data';
import { ReadBackRates } from './ReadBackRates';

const counts = { orders: 12, done: 9, skipped: 2, corrected_with: 1, corrected_without: 2 };
const rows = [
  { agent: { id: 3, name: 'Ana Ortiz' }, ...counts },
  {
    agent: { id: 4, name: 'Ben Cho' },
    orders: 1,
    done: 0,
    skipped: 0,
    corrected_with: 0,
    corrected_without: 0,
  },
];

const show = (answer: Told, isKept = true) =>
  showForm(<ReadBackRates />, answer, { capabilities: isKept ? ['read-back'] : [] });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows who reads orders back, and how many were changed later with and without', async () => {
  const { asked } = show(told({ data: rows }));
  await screen.findByRole('table', { name: 'Read-backs' });
  expect(cells()).toEqual([
    ['Ana Ortiz', '9 of 12, 75%', '1 of 9, 11%', '2 of 3, 67%'],
    ['Ben Cho', '0 of 1, 0%', '—', '0 of 1, 0%'],
  ]);
  expect(asked).toContain('GET /api/admin/read-backs?days=30');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('says that there were no orders', async () => {
  show(told({ data: [] }));
  expect(await screen.findByText('No orders in the last 30 days')).toBeTruthy();
});

it('says that it could not be loaded, and loads it again', async () => {
  const { say } = show(told({}, 500));
  await screen.findByText('Failed to load read-backs');
  say(told({ data: rows }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Read-backs' })).toBeTruthy();
});

it('asks nothing of a server that keeps no read-backs', async () => {
  const { asked } = show(told({ data: rows }), false);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Read-backs' })).toBeNull());
  expect(asked).toEqual([]);
});
