import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showForm } from '../../../../tests/views/show-form';
import { never, type Told, told } from '../../../../tests/views/show-with-data';
import { KitchenCard } from './KitchenCard';

const pass = { id: 5, name: 'Pass', opened_at: null, last_used_at: null };
const show = (answer: Told) =>
  showForm(<KitchenCard restaurantId="3" />, answer, { capabilities: ['kitchen'] });
const card = () => screen.getByRole('region', { name: /^Kitchen screens/ }).textContent;

it('says which screens there are, and how many cannot be read', async () => {
  show(told({ data: [pass, { name: 'Without an id' }] }));
  expect((await screen.findByText('Pass')).tagName).toBe('SPAN');
  expect(card()).toContain('1 row could not be read and is left out');
});

it('says that one cannot be read though the others are as before', async () => {
  const { say, stale } = show(told({ data: [pass] }));
  await screen.findByText('Pass');
  say(told({ data: [pass, { name: 'Without an id' }] }));
  stale('kitchenScreens');
  expect((await screen.findByText('1 row could not be read and is left out')).tagName).toBe('P');
});

it('does not say that there is none while it does not know', () => {
  show(never);
  expect(card()).toBe('Kitchen screensAdd a screenLoading kitchen screens');
});

it('says that they could not be read, and reads them again', async () => {
  const { say } = show(told({}, 500));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(card()).toContain('Failed to load kitchen screens');
  say(told({ data: [pass] }));
  await userEvent.setup().click(again);
  expect((await screen.findByText('Pass')).tagName).toBe('SPAN');
});

it('keeps what it had when that cannot be read again, says that it may be old, and reads it again', async () => {
  const { say, stale } = show(told({ data: [pass] }));
  await screen.findByText('Pass');
  say(told({}, 500));
  stale('kitchenScreens');
  const note = await screen.findByRole('note');
  expect([note.textContent, screen.getByText('Pass').tagName]).toEqual([
    'This list could not be refreshed and may be out of date.Try again',
    'SPAN',
  ]);
  say(told({ data: [pass] }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

it('withdraws a screen, which shows nothing any more at once, only when it is asked a second time', async () => {
  const { asked } = show((request) =>
    request.method === 'GET' ? Response.json({ data: [pass] }) : new Response(null, { status: 204 }),
  );
  const user = userEvent.setup();
  const time = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await user.dblClick(await screen.findByRole('button', { name: 'Withdraw Pass' }));
  expect(asked).toHaveLength(1);
  time.mockReturnValue(2_000);
  await user.click(screen.getByRole('button', { name: 'Withdraw Pass: Sure?' }));
  await waitFor(() => expect(asked).toContain('POST /api/admin/tenants/3/kitchen-screens/5/revocation'));
});
