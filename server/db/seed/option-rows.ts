import type { itemOptionGroups, menuOptions, optionGroups } from '../schema';
import type { ItemSeed } from './menu-rows';

type Group = typeof optionGroups.$inferInsert & { id: number };
type Option = typeof menuOptions.$inferInsert & { id: number };

interface GroupSeed {
  readonly name: string;
  readonly least?: number;
  readonly most?: number;
  readonly mostOfOne?: number;
  /** Name, difference in cents, whether it is chosen by default. */
  readonly options: readonly (readonly [string, number, boolean?])[];
}

const size: GroupSeed = {
  name: 'Size',
  least: 1,
  most: 1,
  options: [
    ['Single', 0, true],
    ['Double', 450],
    ['Triple', 800],
  ],
};
const side: GroupSeed = {
  name: 'Side',
  least: 1,
  most: 1,
  options: [
    ['Fries', 0],
    ['Half fries, half rings', 100],
    ['Side salad', 0],
    ['No side', -150],
  ],
};
const extras: GroupSeed = {
  name: 'Extras',
  most: 6,
  mostOfOne: 2,
  options: [
    ['Bacon', 250],
    ['Avocado', 225],
    ['Fried egg', 175],
    ['Jalapeños', 75],
  ],
};
const without: GroupSeed = {
  name: 'Leave out',
  options: [
    ['No onion', 0],
    ['No pickles', 0],
    ['No sauce', 0],
  ],
};
const eggs: GroupSeed = {
  name: 'Eggs',
  least: 1,
  most: 1,
  options: [
    ['Scrambled', 0],
    ['Over easy', 0],
    ['Sunny side up', 0],
  ],
};

/** The Bluebird Diner. */
const tenantId = 2;
const groups = [size, side, extras, without, eggs];
const groupsOf: Readonly<Record<string, readonly GroupSeed[]>> = {
  'Bluebird Burger': [size, side, extras, without],
  'Mushroom Swiss Burger': [size, extras, without],
  'Veggie Burger': [size, extras, without],
  'Bluebird Breakfast': [eggs],
  'Western Omelette': [extras],
};

export function makeOptions(items: readonly ItemSeed[]) {
  const groupRows: Group[] = groups.map(({ name, least = 0, most = null, mostOfOne = 1 }, position) => ({
    id: position + 1,
    tenantId,
    name,
    leastChoices: least,
    mostChoices: most,
    mostOfOne,
    position,
  }));
  const optionRows: Option[] = [];
  for (const [place, { options }] of groups.entries())
    for (const [position, [name, priceCents, isDefault = false]] of options.entries())
      optionRows.push({
        id: optionRows.length + 1,
        groupId: place + 1,
        name,
        priceCents,
        defaultQuantity: isDefault ? 1 : 0,
        position,
      });
  const links: (typeof itemOptionGroups.$inferInsert)[] = items
    .filter((item) => item.tenantId === tenantId)
    .flatMap(({ id, name }) =>
      (groupsOf[name] ?? []).map((group, position) => ({
        itemId: id,
        groupId: groups.indexOf(group) + 1,
        position,
      })),
    );
  return { groups: groupRows, options: optionRows, links };
}
