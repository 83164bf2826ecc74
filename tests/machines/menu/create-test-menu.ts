import { assign } from 'xstate';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import { selectVisibleCategories } from '../../../src/machines/menu/menu.selectors';
import type { MenuInput } from '../../../src/machines/menu/menu.types';
import { twice } from '../../../src/machines/shared/twice';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { FoundItem } from '../../../src/services/menu/menu-schema';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeMenu } from '../call/call.fixtures';

export function createTestMenu(input: Partial<MenuInput> = {}, recalled: readonly MenuCategory[] = []) {
  const fetchMenu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const searchMenu = standInPromise<readonly FoundItem[] | null, { tenantId: string; query: string }>();
  const guessItems = standInPromise<
    readonly string[],
    { categories: readonly MenuCategory[]; query: string }
  >();
  const chart = startUnderParent(
    menuMachine.provide({
      actions: { recallMenu: assign({ categories: recalled }) },
      actors: {
        fetchMenu: fetchMenu.logic,
        loadMenu: twice(fetchMenu.logic),
        searchMenu: searchMenu.logic,
        guessItems: guessItems.logic,
      },
    }),
    { tenantId: '3', searchesServer: false, ...input },
  );
  const now = () => chart.ref.getSnapshot();
  const names = () => selectVisibleCategories(now()).flatMap(({ items }) => items.map(({ name }) => name));
  return { ...chart, fetchMenu, searchMenu, guessItems, now, names };
}

export async function ready(input: Partial<MenuInput> = {}) {
  const test = createTestMenu(input);
  await test.fetchMenu.answer(makeMenu());
  return test;
}
