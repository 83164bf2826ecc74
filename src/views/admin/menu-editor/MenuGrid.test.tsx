import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { onDrawn } from '../../../../tests/views/on-drawn';
import { showForm } from '../../../../tests/views/show-form';
import { startMonitor } from '../../../../tests/views/start-workspace';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuEditor } from './MenuEditor';
import { wireMenu } from './menu-editor.fixtures';

test('draws the tools of a category again only for a change of that category', async () => {
  const drawn: string[] = [];
  onDrawn(IconButton, ({ label }) => drawn.push(label));
  const ofCategories = () => drawn.splice(0).filter((label) => /Pizza|Drinks/.test(label));
  const { ref: monitor } = startMonitor();
  showForm(
    <Route path="/admin/restaurants/:restaurantId/menu">
      <MenuEditor />
    </Route>,
    async (request) =>
      Response.json({ data: request.url.endsWith('/tenants') ? [{ id: 9, name: 'Luna Verde' }] : wireMenu }),
    {
      path: '/admin/restaurants/9/menu',
      user: { agentType: 'admin' },
      capabilities: ['menu-editing'],
      actors: { monitor },
    },
  );
  await screen.findByRole('grid', { name: 'Menu' });
  const add = screen.getByRole('button', { name: 'Add item to Drinks' });
  ofCategories();
  act(() => add.focus());
  expect(ofCategories()).toEqual([]);
  await userEvent.click(add);
  expect(ofCategories()).toEqual([
    'Move Drinks up',
    'Move Drinks down',
    'Add item to Drinks',
    'Remove Drinks and its items',
  ]);
  await userEvent.dblClick(screen.getByRole('gridcell', { name: 'Margherita' }));
  expect(screen.getByRole('textbox', { name: 'Name of Margherita' })).toBe(document.activeElement);
  expect(ofCategories()).toEqual([]);
});
