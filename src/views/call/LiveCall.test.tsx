import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestWaiting } from '../../../tests/machines/waiting-calls/create-test-waiting';
import { menu } from '../../../tests/views/fixtures';
import { onDrawn } from '../../../tests/views/on-drawn';
import { startLiveCall } from '../../../tests/views/start-live-call';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { Cart } from '../order/Cart';
import { TakeOrder } from '../order/TakeOrder';
import { LiveCall } from './LiveCall';
import { Stage } from './Stage';

test('where the search takes no focus once an order is placed, the tab of the cart has it', async () => {
  const { refs, actors } = startLiveCall();
  await act(async () => {
    render(withActors({ ...startWorkspace(), waiting: createTestWaiting().ref }, <LiveCall {...refs} />));
  });
  await act(() => actors.menu.answer(menu));
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Find an item' });
  await userEvent.type(search, 'margherita{Enter}');
  // As its panel is where one is shown at a time.
  search.disabled = true;
  await userEvent.click(screen.getByRole('button', { name: /Place Order/ }));
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 1_300 } }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Cart/ })));
});

test('a customer who goes draws neither the stage nor the menu nor the cart again', async () => {
  const drawn: string[] = [];
  onDrawn(Stage, () => drawn.push('stage'));
  onDrawn(TakeOrder, () => drawn.push('menu'));
  onDrawn(Cart, () => drawn.push('cart'));
  const { refs, actors } = startLiveCall();
  await act(async () => {
    render(withActors({ waiting: createTestWaiting().ref }, <LiveCall {...refs} />));
  });
  await act(() => actors.menu.answer(menu));
  await waitFor(() => expect(new Set(drawn)).toEqual(new Set(['stage', 'menu', 'cart'])));
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Search Different Customer' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Phone number/ })),
  );
  expect(drawn).toEqual([]);
});
