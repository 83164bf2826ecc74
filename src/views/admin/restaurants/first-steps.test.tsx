import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showForm } from '../../../../tests/views/show-form';
import { told } from '../../../../tests/views/show-with-data';
import { startExports } from '../../../../tests/views/start-exports';
import type { Capability } from '../../../services/capabilities/capabilities';
import { MenuCard } from './MenuCard';
import { Restaurants } from './Restaurants';

const { monitor } = startExports();
const showEmpty = (capabilities: readonly Capability[]) =>
  showForm(<Restaurants />, told({ data: [] }), {
    path: '/admin/restaurants',
    capabilities,
    actors: { monitor },
  });

it('leads an admin without a restaurant to the first one, with one button', async () => {
  showEmpty(['restaurant-editing']);
  const section = await screen.findByRole('region', { name: 'Restaurants' });
  expect(section.textContent).toContain('Add the first one, then bring in its menu');
  within(section).getByRole('button', { name: 'Add restaurant' });
  expect(screen.getAllByRole('button', { name: 'Add restaurant' })).toHaveLength(1);
});

it('keeps the dialog open when the list comes anew, and comes empty', async () => {
  let arrive: (list: Response) => void = () => undefined;
  const list = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const page = showForm(<Restaurants />, () => list, {
    path: '/admin/restaurants',
    capabilities: ['restaurant-editing'],
    actors: { monitor },
  });
  expect(screen.queryByRole('button', { name: 'Add restaurant' })).toBeNull();
  arrive(Response.json({ data: [{ id: 1, name: 'Luna Verde Trattoria' }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add restaurant' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Casa');
  page.say(told({ data: [] }));
  act(() => page.stale('restaurants'));
  await screen.findByText('No restaurants found');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Casa');
});

it('shows no way to add one where the server takes none', async () => {
  showEmpty([]);
  await screen.findByText('No restaurants found');
  expect(screen.queryByRole('button', { name: 'Add restaurant' })).toBeNull();
});

it('leads from an empty menu to its editor, and only who may edit it', () => {
  const card = (editPath: string | null) => <MenuCard menu={[]} menuStats={null} editPath={editPath} />;
  const { rerender } = render(card('/admin/restaurants/1/menu'));
  expect(screen.getByRole('link', { name: 'Bring in the menu' }).getAttribute('href')).toBe(
    '/admin/restaurants/1/menu',
  );
  rerender(card(null));
  expect(screen.queryByRole('link')).toBeNull();
});
