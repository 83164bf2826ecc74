import { menuEditorMachine } from '../../../src/machines/menu-editor/menu-editor.machine';
import { selectShownMenu } from '../../../src/machines/menu-editor/menu-editor.selectors';
import type { MenuEditorInput } from '../../../src/machines/menu-editor/menu-editor.types';
import type { Answer } from '../../../src/services/errors/answer';
import type {
  Availability,
  AvailabilitySet,
  ChangedMenu,
  ChangesToSend,
  EditedItem,
  EditedMenu,
  MenuChange,
} from '../../../src/services/menu/edit-menu';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export function makeEditedItem(changes: Partial<EditedItem> = {}): EditedItem {
  return {
    id: 11,
    name: 'Margherita',
    description: null,
    price: '12.00',
    code: null,
    allergens: null,
    is_available: true,
    is_featured: false,
    sold_out_until: null,
    option_group_ids: [],
    ...changes,
  };
}

export function makeEditedMenu(changes: Partial<EditedMenu> = {}): EditedMenu {
  return {
    version: 5,
    categories: [
      {
        id: 1,
        name: 'Pizza',
        items: [makeEditedItem(), makeEditedItem({ id: 12, name: 'Diavola', option_group_ids: [21] })],
      },
      { id: 2, name: 'Drinks', items: [makeEditedItem({ id: 13, name: 'Water', price: '2.50' })] },
    ],
    groups: [
      {
        id: 21,
        name: 'Size',
        least_choices: 1,
        most_choices: 1,
        most_of_one: 1,
        options: [{ id: 31, name: 'Large', price: '3.00', default_quantity: 0, is_available: true }],
      },
    ],
    lastImport: null,
    ...changes,
  };
}

export const priceChange: MenuChange = { do: 'set', what: 'item', id: 11, values: { price: '13.00' } };
export const priceBack: MenuChange = { do: 'set', what: 'item', id: 11, values: { price: '12.00' } };

/** One for each of so many items. */
export function priceChanges(count: number): readonly MenuChange[] {
  return Array.from({ length: count }, (_, at) => ({ ...priceChange, id: 1_000 + at }));
}

export function changedAnswer(version = 6, undo: readonly MenuChange[] = [priceBack]): Answer<ChangedMenu> {
  return { kind: 'done', value: { menu: makeEditedMenu({ version }), undo } };
}

export const markedAnswer: Answer<AvailabilitySet> = {
  kind: 'done',
  value: { version: 6, item: makeEditedItem({ is_available: false }) },
};

export const staleAnswer: Extract<Answer<never>, { kind: 'stale' }> = {
  kind: 'stale',
  stale: { version: 9, changedBy: 'Priya Raman', changedAt: null, changed: {} },
};

export function createTestMenuEditor() {
  const fetchMenu = standInPromise<EditedMenu, MenuEditorInput>();
  const sendChanges = standInPromise<Answer<ChangedMenu>, ChangesToSend>();
  const setAvailability = standInPromise<Answer<AvailabilitySet>, Availability>();
  const chart = startUnderParent(
    menuEditorMachine.provide({
      actors: {
        fetchMenu: fetchMenu.logic,
        sendChanges: sendChanges.logic,
        setAvailability: setAvailability.logic,
      },
    }),
    { restaurantId: '4' },
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    ...{ fetchMenu, sendChanges, setAvailability, now },
    /** What is done with the menu, once it is there. */
    state: () => {
      const { value } = now();
      return typeof value === 'string' ? value : { ready: value.ready.work };
    },
    /** The item as it is shown. */
    item: (id: number) =>
      selectShownMenu(now())
        ?.categories.flatMap(({ items }) => items)
        .find((one) => one.id === id),
    change: (...changes: readonly MenuChange[]) => chart.ref.send({ type: 'menu.change', changes }),
  };
}

export async function openedMenuEditor() {
  const test = createTestMenuEditor();
  await test.fetchMenu.answer(makeEditedMenu());
  return test;
}
