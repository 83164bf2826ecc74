import { toDecimal } from '../../http/money';
import { byKey, type Item, type Menu, shown } from '../model';
import { listText, withoutFormula } from './cells';
import { columnNames } from './columns';
import type { FileMenu } from './file-menu';

const yes = (value: boolean) => (value ? 'yes' : 'no');

function cell(text: string): string {
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

type Line = Partial<Record<(typeof columnNames)[number], string>>;

const optionsByGroup = (menu: Menu) => byKey(shown(menu.options.values()), ({ group_id }) => group_id);

const namesOf = (menu: Menu, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const group = menu.groups.get(id);
    return group === undefined || group.removed_at !== null ? [] : [group.name];
  });

function itemsByCategory(menu: Menu) {
  const items = byKey(shown(menu.items.values()), ({ category_id }) => category_id);
  return shown(menu.categories.values()).map((category) => ({
    category,
    items: items.get(category.id) ?? [],
  }));
}

/** What is sold out for a while is not so for good where, or when, the file is read. */
const isSoldOutForNow = (item: Item) => !item.is_available && item.sold_out_until !== null;

function linesOf(menu: Menu): Line[] {
  const options = optionsByGroup(menu);
  const ofGroups = shown(menu.groups.values()).flatMap((group): Line[] => {
    const own = {
      'Option group': withoutFormula(group.name),
      Least: String(group.least_choices),
      Most: group.most_choices === null ? '' : String(group.most_choices),
      'Most of one': String(group.most_of_one),
    };
    const ofOptions = (options.get(group.id) ?? []).map((option) => ({
      ...own,
      Type: 'option',
      Name: withoutFormula(option.name),
      Price: toDecimal(option.price_cents),
      Default: String(option.default_quantity),
      Available: yes(option.is_available),
    }));
    return ofOptions.length === 0 ? [{ ...own, Type: 'group' }] : ofOptions;
  });
  const ofItems = itemsByCategory(menu).flatMap(({ category, items }) =>
    items.map((item): Line => {
      const allergens = item.allergens === null ? '' : listText(item.allergens) || 'none';
      return {
        Type: 'item',
        Category: withoutFormula(category.name),
        Name: withoutFormula(item.name),
        Code: item.code ?? '',
        Description: withoutFormula(item.description ?? ''),
        Price: toDecimal(item.price_cents),
        Featured: yes(item.is_featured),
        Available: isSoldOutForNow(item) ? '' : yes(item.is_available),
        Allergens: withoutFormula(allergens),
        'Option groups': withoutFormula(listText(namesOf(menu, item.group_ids))),
      };
    }),
  );
  return [...ofItems, ...ofGroups];
}

/** The file begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export function exportCsv(menu: Menu): string {
  const lines = linesOf(menu).map((line) => columnNames.map((name) => cell(line[name] ?? '')).join(','));
  return `\ufeff${[columnNames.join(','), ...lines].join('\r\n')}\r\n`;
}

export function exportJson(menu: Menu): string {
  const options = optionsByGroup(menu);
  const categories = itemsByCategory(menu).map(({ category, items }) => ({
    name: category.name,
    items: items.map((item) => ({
      name: item.name,
      code: item.code,
      description: item.description,
      price: toDecimal(item.price_cents),
      allergens: item.allergens,
      is_featured: item.is_featured,
      ...(isSoldOutForNow(item) ? {} : { is_available: item.is_available }),
      option_groups: namesOf(menu, item.group_ids),
    })),
  }));
  const option_groups = shown(menu.groups.values()).map((group) => ({
    name: group.name,
    least_choices: group.least_choices,
    most_choices: group.most_choices,
    most_of_one: group.most_of_one,
    options: (options.get(group.id) ?? []).map((option) => ({
      name: option.name,
      price: toDecimal(option.price_cents),
      default_quantity: option.default_quantity,
      is_available: option.is_available,
    })),
  }));
  return `${JSON.stringify({ categories, option_groups }, null, 2)}\n`;
}

/**
 * A menu as a file would state it, for another restaurant: what is sold out for a while is so in one kitchen alone, and
 * what is available is not therefore so in the other.
 */
export function fileOf(menu: Menu): FileMenu {
  const options = optionsByGroup(menu);
  const items = itemsByCategory(menu).flatMap(({ category, items: own }) =>
    own.map((item) => ({
      line: 0,
      category: category.name,
      name: item.name,
      code: item.code,
      description: item.description,
      price_cents: item.price_cents,
      allergens: item.allergens,
      is_featured: item.is_featured,
      ...(item.is_available || isSoldOutForNow(item) ? {} : { is_available: false }),
      groups: namesOf(menu, item.group_ids),
    })),
  );
  const groups = shown(menu.groups.values()).map(
    ({ name, least_choices, most_choices, most_of_one, id }) => ({
      line: 0,
      name,
      least_choices,
      most_choices,
      most_of_one,
      options: (options.get(id) ?? []).map(
        ({ name: option, price_cents, default_quantity, is_available }) => ({
          line: 0,
          name: option,
          price_cents,
          default_quantity,
          is_available,
        }),
      ),
    }),
  );
  return {
    kind: 'json',
    lines: items.length,
    items,
    groups,
    groupsLeftOut: new Map(),
    statesGroups: true,
    wrong: [],
    notes: [],
  };
}
