import type { EditedMenu, MenuChange } from '../../services/menu/edit-menu';
import { required } from '../shared/required';
import type { MenuEditorContext } from './menu-editor.types';

export const keyOf = (what: MenuChange['what'], id: number) => `${what} ${id}`;

export function namesIn({ categories, groups }: EditedMenu): Map<string, string> {
  const rows = {
    category: categories,
    item: categories.flatMap(({ items }) => items),
    group: groups,
    option: groups.flatMap(({ options }) => options),
  };
  const keys = ['category', 'item', 'group', 'option'] as const;
  return new Map(keys.flatMap((what) => rows[what].map(({ id, name }) => [keyOf(what, id), name] as const)));
}

/** The newer menu, with the steps that still fit it, and the names of what somebody else removed under the others. */
export function followed({ menu, latest, steps }: MenuEditorContext) {
  const newer = required(latest, 'latest menu');
  const there = new Set(namesIn(newer).keys());
  const names = namesIn(required(menu, 'menu'));
  const gone = new Set<string>();
  const fits = ({ do: kind, what, id, values = {} }: MenuChange): boolean => {
    const own = keyOf(what, id);
    const needed = [
      ...(kind === 'add' ? [] : [own]),
      ...(values.category_id === undefined ? [] : [keyOf('category', values.category_id)]),
      ...(values.group_id === undefined ? [] : [keyOf('group', values.group_id)]),
    ];
    const missing = needed.filter((key) => !there.has(key));
    if (missing.length === 0) there.add(own);
    // Both removed it: nothing is lost. What is new was named by where it was to stand.
    if (kind !== 'remove') for (const name of missing.map((key) => names.get(key))) if (name) gone.add(name);
    return missing.length === 0;
  };
  const left = steps.map((step) => step.filter(fits)).filter((step) => step.length > 0);
  return { menu: newer, steps: left, gone: [...gone] };
}
