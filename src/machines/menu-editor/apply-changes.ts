import type {
  ChangeValues,
  EditedCategory,
  EditedGroup,
  EditedItem,
  EditedMenu,
  EditedOption,
  MenuChange,
} from '../../services/menu/edit-menu';

const newItem = (id: number): EditedItem => ({
  id,
  name: '',
  description: null,
  price: '0.00',
  code: null,
  allergens: null,
  is_available: true,
  is_featured: false,
  sold_out_until: null,
  option_group_ids: [],
});

const newGroup = (id: number): EditedGroup => ({
  id,
  name: '',
  least_choices: 0,
  most_choices: null,
  most_of_one: 1,
  options: [],
});

const newOption = (id: number): EditedOption => ({
  id,
  name: '',
  price: '0.00',
  default_quantity: 0,
  is_available: true,
});

interface Named {
  readonly id: number;
}

function placed<T extends Named>(all: readonly T[], one: T, position: number | undefined): readonly T[] {
  const was = all.findIndex(({ id }) => id === one.id);
  const others = all.filter(({ id }) => id !== one.id);
  const at = position ?? (was === -1 ? others.length : was);
  return [...others.slice(0, at), one, ...others.slice(at)];
}

const without = <T extends Named>(all: readonly T[], gone: number): readonly T[] =>
  all.filter(({ id }) => id !== gone);

const own = ({ position: _, category_id: __, group_id: ___, ...values }: ChangeValues): ChangeValues =>
  values;

function changedItem(menu: EditedMenu, { do: kind, id, values = {} }: MenuChange): EditedMenu {
  const home = menu.categories.find(({ items }) => items.some((item) => item.id === id));
  const item = home?.items.find((one) => one.id === id) ?? (kind === 'add' ? newItem(id) : null);
  if (item === null) return menu;
  const target = values.category_id ?? home?.id;
  const changed = { ...item, ...own(values) };
  const next = values.is_available === true ? { ...changed, sold_out_until: null } : changed;
  return {
    ...menu,
    categories: menu.categories.map((category) => {
      if (kind !== 'remove' && category.id === target)
        return { ...category, items: placed(category.items, next, values.position) };
      return category === home ? { ...category, items: without(category.items, id) } : category;
    }),
  };
}

function changedCategory(menu: EditedMenu, { do: kind, id, values = {} }: MenuChange): EditedMenu {
  if (kind === 'remove') return { ...menu, categories: without(menu.categories, id) };
  const stored = menu.categories.find((one) => one.id === id);
  const category: EditedCategory | undefined =
    stored ?? (kind === 'add' ? { id, name: '', items: [] } : undefined);
  if (category === undefined) return menu;
  return {
    ...menu,
    categories: placed(menu.categories, { ...category, ...own(values) }, values.position),
  };
}

function changedGroup(menu: EditedMenu, { do: kind, id, values = {} }: MenuChange): EditedMenu {
  if (kind === 'remove')
    return {
      ...menu,
      groups: without(menu.groups, id),
      categories: menu.categories.map((category) => ({
        ...category,
        items: category.items.map((item) => ({
          ...item,
          option_group_ids: item.option_group_ids.filter((one) => one !== id),
        })),
      })),
    };
  const group = menu.groups.find((one) => one.id === id) ?? (kind === 'add' ? newGroup(id) : undefined);
  if (group === undefined) return menu;
  return { ...menu, groups: placed(menu.groups, { ...group, ...own(values) }, values.position) };
}

function changedOption(menu: EditedMenu, { do: kind, id, values = {} }: MenuChange): EditedMenu {
  return {
    ...menu,
    groups: menu.groups.map((group) => {
      const stored = group.options.find((one) => one.id === id);
      if (kind === 'remove') return stored ? { ...group, options: without(group.options, id) } : group;
      const option = stored ?? (kind === 'add' && values.group_id === group.id ? newOption(id) : undefined);
      if (option === undefined) return group;
      return { ...group, options: placed(group.options, { ...option, ...own(values) }, values.position) };
    }),
  };
}

const appliers: Readonly<Record<MenuChange['what'], (menu: EditedMenu, change: MenuChange) => EditedMenu>> = {
  item: changedItem,
  category: changedCategory,
  group: changedGroup,
  option: changedOption,
};

/** Many items that are only set, in one pass: a change of thousands of prices would take seconds otherwise. */
function withSetItems(menu: EditedMenu, changes: ReadonlyMap<number, ChangeValues>): EditedMenu {
  return {
    ...menu,
    categories: menu.categories.map((category) =>
      category.items.some(({ id }) => changes.has(id))
        ? {
            ...category,
            items: category.items.map((item) => {
              const values = changes.get(item.id);
              if (values === undefined) return item;
              const next = { ...item, ...values };
              return values.is_available === true ? { ...next, sold_out_until: null } : next;
            }),
          }
        : category,
    ),
  };
}

const isPlainSet = ({ do: kind, what, values = {} }: MenuChange): boolean =>
  kind === 'set' && what === 'item' && values.position === undefined && values.category_id === undefined;

/** The menu as it will be once the changes are saved. */
export function applyChanges(menu: EditedMenu, changes: readonly MenuChange[]): EditedMenu {
  let shown = menu;
  let sets = new Map<number, ChangeValues>();
  for (const change of changes) {
    if (isPlainSet(change)) {
      sets.set(change.id, { ...sets.get(change.id), ...change.values });
      continue;
    }
    if (sets.size > 0) shown = withSetItems(shown, sets);
    sets = new Map();
    shown = appliers[change.what](shown, change);
  }
  return sets.size > 0 ? withSetItems(shown, sets) : shown;
}
