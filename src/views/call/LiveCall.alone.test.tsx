import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTestWaiting } from '../../../tests/machines/waiting-calls/create-test-waiting';
import { menu } from '../../../tests/views/fixtures';
import { startLiveCall } from '../../../tests/views/start-live-call';
import { withActors } from '../../../tests/views/with-actors';
import { LiveCall } from './LiveCall';

const { drawn, counted } = await vi.hoisted(() => import('../../../tests/views/count-drawn'));

vi.mock('./Stage', async (load) => ({
  Stage: counted('stage', (await load<typeof import('./Stage')>()).Stage),
}));
vi.mock('../order/TakeOrder', async (load) => ({
  TakeOrder: counted('menu', (await load<typeof import('../order/TakeOrder')>()).TakeOrder),
}));
vi.mock('../order/Cart', async (load) => ({
  Cart: counted('cart', (await load<typeof import('../order/Cart')>()).Cart),
}));

test('a customer who goes draws neither the stage nor the menu nor the cart again', async () => {
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
