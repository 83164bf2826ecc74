import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { margherita, menu, rigatoni } from '../../../tests/views/fixtures';
import { startLiveCall } from '../../../tests/views/start-live-call';
import { MenuRow } from './MenuRows';

test('draws a row again only when its own count or highlight changes', async () => {
  const { refs, actors } = startLiveCall();
  await act(() => actors.menu.answer(menu));
  const drawn = { margherita: 0, rigatoni: 0 };
  render(
    <>
      <Profiler id="margherita" onRender={() => (drawn.margherita += 1)}>
        <MenuRow
          menu={refs.menu}
          order={refs.order}
          quote={null}
          item={margherita}
          position={1}
          itemCount={2}
          isLast={false}
        />
      </Profiler>
      <Profiler id="rigatoni" onRender={() => (drawn.rigatoni += 1)}>
        <MenuRow
          menu={refs.menu}
          order={refs.order}
          quote={null}
          item={rigatoni}
          position={2}
          itemCount={2}
          isLast
        />
      </Profiler>
    </>,
  );
  drawn.margherita = 0;
  drawn.rigatoni = 0;
  act(() => refs.order.send({ type: 'order.add', item: margherita }));
  act(() => refs.order.send({ type: 'order.chooseType', orderType: 'delivery' }));
  expect(drawn).toEqual({ margherita: 1, rigatoni: 0 });
});
