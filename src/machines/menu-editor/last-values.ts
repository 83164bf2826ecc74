import type { ChangeValues, EditedMenu, MenuChange } from '../../services/menu/edit-menu';
import { applyChanges } from './apply-changes';
import { keyOf, namesIn } from './follow';

/** Each place counts for the changes after it, so none is left out. */
const places: ReadonlySet<string> = new Set(['position', 'category_id', 'group_id']);

/** The server takes nothing new without them; what is removed again has these, which nobody sees. */
const needed: Readonly<Record<string, string>> = { name: 'New item', price: '0.00' };

/** With what the rows of a kind are removed, besides by themselves. */
const homes: Readonly<Record<MenuChange['what'], MenuChange['what'] | null>> = {
  category: null,
  item: 'category',
  group: null,
  option: 'group',
};

const keyIn = ({ what, id }: MenuChange) => keyOf(what, id);

const valuesWhere = (values: ChangeValues, keeps: (field: string) => boolean): ChangeValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => keeps(field)));

/**
 * The same changes, at the same places, without what later ones make needless: the server refuses a wrong value also where
 * it was corrected since. null where nothing is left. What is new has its name and price at once as they are in the end.
 */
export function lastValues(menu: EditedMenu, changes: readonly MenuChange[]): readonly (MenuChange | null)[] {
  const after = namesIn(applyChanges(menu, changes));
  const keysOf = (kind: MenuChange['do']) =>
    new Set(changes.filter((change) => change.do === kind).map(keyIn));
  const [added, removed] = [keysOf('add'), keysOf('remove')];
  const emptied = new Set(changes.filter((change) => change.do === 'remove').map(({ what }) => what));
  const isGone = ({ what, id }: MenuChange) => {
    const key = keyOf(what, id);
    const home = homes[what];
    return !after.has(key) && (removed.has(key) || (home !== null && emptied.has(home)));
  };
  const setLater = new Map<string, ChangeValues>();

  const reduced = (change: MenuChange): MenuChange | null => {
    const { do: kind, values } = change;
    if (values === undefined) return change;
    const key = keyIn(change);
    const isNew = kind === 'add';
    const later = setLater.get(key) ?? {};
    setLater.set(key, { ...values, ...later });
    const isNeedless = (field: string) =>
      isGone(change) || field in later || (!isNew && added.has(key) && field in needed);
    const kept = valuesWhere(values, (field) => places.has(field) || !isNeedless(field));
    if (!isNew) return Object.keys(kept).length === 0 ? null : { ...change, values: kept };
    const atOnce = isGone(change)
      ? valuesWhere(needed, (field) => field in values)
      : valuesWhere(later, (field) => field in needed);
    return { ...change, values: { ...kept, ...atOnce } };
  };
  return changes.toReversed().map(reduced).toReversed();
}
