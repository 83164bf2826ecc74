import { expect, it } from 'vitest';
import {
  selectAvailableCount,
  selectHighlightedId,
  selectHitCount,
  selectItemCount,
  selectVisibleCategories,
} from '../../../src/machines/menu/menu.selectors';
import type { MenuCategory, MenuItem } from '../../../src/services/menu/menu.types';
import { makeItem } from '../call/call.fixtures';
import { createTestMenu } from './create-test-menu';

const count = 5_000;

/** 5,000 items that count how often their name and their availability are looked at. */
const watchedMenu = () => {
  const looks = { names: 0, availability: 0 };
  const items = Array.from({ length: count }, (_, place): MenuItem => {
    const item = makeItem({ id: String(place), name: `Dish ${place}` });
    return {
      ...item,
      get name() {
        looks.names += 1;
        return item.name;
      },
      get isAvailable() {
        looks.availability += 1;
        return true;
      },
    };
  });
  const menu: readonly MenuCategory[] = [0, 1, 2, 3].map((place) => ({
    id: `c${place}`,
    name: `Category ${place}`,
    items: items.filter((_, at) => at % 4 === place),
  }));
  return { menu, looks };
};

const looked = async (work: (test: ReturnType<typeof createTestMenu>) => void) => {
  const { menu, looks } = watchedMenu();
  const test = createTestMenu();
  await test.fetchMenu.answer(menu);
  test.ref.send({ type: 'menu.search', query: 'dish' });
  selectAvailableCount(test.now());
  selectHitCount(test.now());
  looks.names = 0;
  looks.availability = 0;
  work(test);
  return looks;
};

it('reads no name again for the next letter, and each item that stays once', async () => {
  const looks = await looked(({ ref, now }) => {
    ref.send({ type: 'menu.search', query: 'dish 4' });
    selectVisibleCategories(now());
  });
  expect(looks.names).toBe(0);
  // As many as there are numbers below 5,000 with a 4.
  expect(looks.availability).toBe(2_084);
});

it('moves the highlight and draws rows without looking through the menu', async () => {
  let last: string | null = null;
  const looks = await looked(({ ref, now }) => {
    for (let step = 0; step < 100; step += 1) {
      ref.send({ type: 'menu.highlight', move: 'next' });
      selectVisibleCategories(now());
      selectItemCount(now());
      selectAvailableCount(now());
      selectHitCount(now());
    }
    last = selectHighlightedId(now());
  });
  expect(looks.names).toBe(0);
  expect(looks.availability).toBe(0);
  expect(last).toBe('400');
});
