import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showForm } from '../../../../tests/views/show-form';
import type { Told } from '../../../../tests/views/show-with-data';
import { CopyMenu } from './CopyMenu';
import { wireMenu } from './menu-editor.fixtures';

const restaurants = [
  { id: 9, name: 'Luna Verde' },
  { id: 2, name: 'Bluebird Diner' },
];

it('says that the other menu could not be read, and reads it again', async () => {
  const menus = [new Response('{}', { status: 500 }), new Response('{}', { status: 500 })];
  const answer: Told = ({ url }) =>
    new URL(url).pathname === '/api/admin/tenants'
      ? Response.json({ data: restaurants })
      : (menus.shift() ?? Response.json({ data: wireMenu }));
  showForm(<CopyMenu restaurantId="9" onClose={() => undefined} />, answer);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The menu of Bluebird Diner could not be loaded.');
  const copy = screen.getByRole('button', { name: 'Copy menu' });
  expect(copy.getAttribute('disabled')).toBe('');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(copy.getAttribute('disabled')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not say that there is no other restaurant where they could not be read', async () => {
  showForm(<CopyMenu restaurantId="9" onClose={() => undefined} />, () => Response.json({}, { status: 500 }));
  expect((await screen.findByText('The restaurants could not be loaded.')).tagName).toBe('SPAN');
  expect(screen.queryByText('There is no other restaurant yet.')).toBeNull();
});
