import { describe, expect, it } from 'vitest';
import { restaurantsMachine } from '../../../src/machines/restaurants/restaurants.machine';
import {
  selectHighlightedId,
  selectIsOpen,
  selectShown,
  selectState,
} from '../../../src/machines/restaurants/restaurants.selectors';
import { twice } from '../../../src/machines/shared/twice';
import type { Tenant } from '../../../src/services/tenants/tenant.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { diner, luna, noodle } from '../manual-order/create-test-wizard';

const start = () => {
  const fetchRestaurants = standInPromise<readonly Tenant[]>();
  const chart = startUnderParent(
    restaurantsMachine.provide({
      actors: { fetchRestaurants: fetchRestaurants.logic, loadRestaurants: twice(fetchRestaurants.logic) },
    }),
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    fetchRestaurants,
    now,
    shown: () => selectShown(now()).map(({ name }) => name),
    highlighted: () => selectHighlightedId(now()),
  };
};
const loaded = async () => {
  const test = start();
  await test.fetchRestaurants.answer([luna, noodle, diner]);
  return test;
};

describe('the list', () => {
  it('is asked for at once', async () => {
    const test = start();
    expect(selectState(test.now())).toBe('loading');
    await test.fetchRestaurants.answer([luna, noodle]);
    expect([selectState(test.now()), test.shown()]).toEqual(['ready', [luna.name, noodle.name]]);
    expect(test.fetchRestaurants.calls).toHaveLength(1);
    for (const count of [2, 3]) {
      test.ref.send({ type: 'restaurants.refresh' });
      expect(test.fetchRestaurants.calls).toHaveLength(count);
      await test.fetchRestaurants.answer([luna]);
    }
  });

  it('is asked for a second time after a second, and then waits for a retry', async () => {
    const test = start();
    await test.fetchRestaurants.fail();
    expect(selectState(test.now())).toBe('loading');
    test.clock.increment(1_000);
    await test.fetchRestaurants.fail();
    test.clock.increment(10_000);
    expect([selectState(test.now()), test.fetchRestaurants.calls.length]).toEqual(['failed', 2]);
    test.ref.send({ type: 'restaurants.retry' });
    await test.fetchRestaurants.answer([luna]);
    expect(test.shown()).toEqual([luna.name]);
  });

  it('is asked for again when its page comes back after a failure', async () => {
    const test = start();
    await test.fetchRestaurants.fail();
    test.clock.increment(1_000);
    await test.fetchRestaurants.fail();
    test.ref.send({ type: 'restaurants.refresh' });
    expect([selectState(test.now()), test.fetchRestaurants.calls.length]).toEqual(['loading', 3]);
  });

  it('stays readable while it is asked for again, and after a failure of that', async () => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.refresh' });
    expect(selectState(test.now())).toBe('ready');
    await test.fetchRestaurants.fail();
    expect(test.shown()).toEqual([luna.name, noodle.name, diner.name]);
    test.ref.send({ type: 'restaurants.refresh' });
    await test.fetchRestaurants.answer([{ ...luna, isOpen: false }]);
    expect(selectIsOpen(test.now(), luna.id)).toBe(false);
  });

  it('is asked for again as restaurants change, also while it is asked for: that answer may be older', async () => {
    const changed = { type: 'restaurants.changed', tenantId: luna.id } as const;
    const test = start();
    test.ref.send(changed);
    await test.fetchRestaurants.answer([luna, noodle]);
    for (const count of [3, 4]) {
      test.ref.send(changed);
      expect([selectState(test.now()), test.fetchRestaurants.calls.length]).toEqual(['ready', count]);
    }
    await test.fetchRestaurants.answer([{ ...luna, isOpen: false }]);
    expect(selectIsOpen(test.now(), luna.id)).toBe(false);
  });

  it('is asked for once more as restaurants change after a failure', async () => {
    const test = start();
    await test.fetchRestaurants.fail();
    test.clock.increment(1_000);
    await test.fetchRestaurants.fail();
    test.ref.send({ type: 'restaurants.changed', tenantId: null });
    await test.fetchRestaurants.answer([luna]);
    expect(test.shown()).toEqual([luna.name]);
  });

  it('does not know whether a restaurant is open that it does not have', async () => {
    const test = await loaded();
    expect([selectIsOpen(test.now(), noodle.id), selectIsOpen(test.now(), '99')]).toEqual([false, null]);
  });
});

describe('the search', () => {
  it.each([
    ['noodle', [noodle.name]],
    ['  LUNA tratt ', [luna.name]],
    ['creme', [diner.name]],
    ['pizza', []],
    ['  ', [luna.name, noodle.name, diner.name]],
  ])('for %j shows %j', async (query, names) => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.search', query });
    expect(test.shown()).toEqual(names);
  });

  it('stands on its first hit, and on nothing when it is cleared', async () => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.search', query: 'noodle' });
    expect(test.highlighted()).toBe(noodle.id);
    test.ref.send({ type: 'restaurants.search', query: '' });
    expect(test.highlighted()).toBeNull();
  });

  it('moves step by step and stops at the ends', async () => {
    const test = await loaded();
    const move = (to: 'next' | 'previous' | 'first' | 'last') => {
      test.ref.send({ type: 'restaurants.highlight', move: to });
      return test.highlighted();
    };
    expect(['next', 'next', 'next', 'next'].map(() => move('next'))).toEqual(['3', '4', '5', '5']);
    expect([move('previous'), move('first'), move('previous'), move('last')]).toEqual(['4', '3', '3', '5']);
  });

  it('moves up from nowhere to the last', async () => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.highlight', move: 'previous' });
    expect(test.highlighted()).toBe(diner.id);
  });
});

describe('picking', () => {
  const picked = (tenant: Tenant) => ({
    type: 'restaurant.picked',
    restaurant: { id: tenant.id, name: tenant.name },
  });

  it('takes a closed restaurant too, and leaves the whole list for the next order', async () => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.search', query: 'noodle' });
    test.ref.send({ type: 'restaurants.pickHighlighted' });
    expect(test.reports).toEqual([picked(noodle)]);
    expect([test.shown().length, test.highlighted()]).toEqual([3, null]);
  });

  it('takes the one that was pressed', async () => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.search', query: 'creme' });
    test.ref.send({ type: 'restaurants.pick', restaurantId: diner.id });
    expect([test.reports, test.shown().length]).toEqual([[picked(diner)], 3]);
  });

  it('takes nothing where nothing is highlighted, or listed', async () => {
    const test = await loaded();
    test.ref.send({ type: 'restaurants.pickHighlighted' });
    test.ref.send({ type: 'restaurants.pick', restaurantId: '99' });
    expect(test.reports).toEqual([]);
  });
});
