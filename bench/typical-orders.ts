import { request, signIn } from '../e2e/support/api';

export const tenant = { id: 1, name: 'Luna Verde Trattoria' };

export interface Dish {
  readonly name: string;
  readonly times?: number;
  readonly note?: string;
}

export interface Change {
  readonly name: string;
  readonly does: 'more' | 'less' | 'remove';
}

export interface Typical {
  readonly title: string;
  readonly caller: 'known' | 'new' | null;
  readonly names?: readonly [first: string, last: string];
  readonly dishes: readonly Dish[];
  readonly changes?: readonly Change[];
  readonly isRepeated?: boolean;
  readonly isDeliveredByCard?: boolean;
}

export const orders: readonly Typical[] = [
  {
    title: 'a simple pickup',
    caller: 'known',
    dishes: [{ name: 'Margherita Pizza' }, { name: 'Limonata' }],
  },
  {
    title: 'two dishes, one with a note',
    caller: 'known',
    dishes: [{ name: 'Spaghetti Carbonara', note: 'no pepper' }, { name: 'Gelato' }],
  },
  {
    title: 'delivered, by card',
    caller: 'known',
    dishes: [{ name: 'Pizza Diavola' }],
    isDeliveredByCard: true,
  },
  {
    title: 'a new caller, three dishes',
    caller: 'new',
    names: ['Noor', 'Haddad'],
    dishes: [{ name: 'Margherita Pizza' }, { name: 'Gelato' }, { name: 'Espresso' }],
  },
  {
    title: 'the awkward one',
    caller: 'known',
    dishes: [
      { name: 'Spaghetti Carbonara', times: 3 },
      { name: 'Bruschetta al Pomodoro' },
      { name: 'Limonata', times: 2 },
      { name: 'Pizza Diavola', note: 'no chilli, well done' },
    ],
    changes: [
      { name: 'Spaghetti Carbonara', does: 'less' },
      { name: 'Bruschetta al Pomodoro', does: 'more' },
      { name: 'Limonata', does: 'remove' },
    ],
    isDeliveredByCard: true,
  },
  { title: 'the last order again', caller: 'known', dishes: [], isRepeated: true },
  {
    title: 'without a call, two dishes',
    caller: null,
    dishes: [{ name: 'Lasagne della Casa' }, { name: 'Espresso' }],
  },
];

export interface MenuEntry {
  readonly name: string;
  readonly isAvailable: boolean;
}

export async function menuOf(origin: string): Promise<readonly MenuEntry[]> {
  const { token } = await signIn(origin, 'agent');
  const { body } = await request(origin, 'GET', `/tenants/${tenant.id}/menu`, { token });
  const { data } = body as { data: { items: { name: string; is_available: boolean }[] }[] };
  return data.flatMap(({ items }) =>
    items.map((item) => ({ name: item.name, isAvailable: item.is_available })),
  );
}

export function shortestQuery(menu: readonly MenuEntry[], name: string): string {
  const starts = [...name.matchAll(/\S+/g)].map(({ index }) => name.slice(index).toLowerCase());
  const isFirst = (query: string) =>
    menu.find((item) => item.isAvailable && item.name.toLowerCase().includes(query))?.name === name;
  const queries = starts.flatMap((start) =>
    Array.from({ length: start.length - 1 }, (_, at) => start.slice(0, at + 2)).filter(isFirst),
  );
  const [shortest] = queries.toSorted((one, other) => one.length - other.length);
  if (shortest === undefined) throw new Error(`nothing singles out ${name}`);
  return shortest;
}

const answerKeys = 1;
const byHandKeys = 2 + 1 + 10 + 1;
const placeKeys = 1;

export function fewestKeys(menu: readonly MenuEntry[], order: Typical): number {
  const { caller, names = [], dishes, changes = [], isRepeated, isDeliveredByCard } = order;
  const start = caller === null ? byHandKeys : answerKeys;
  const customer = names.length === 0 ? 0 : names.join('').length + 1 + 1;
  const lines = dishes.map(
    ({ name, times = 1, note }) =>
      shortestQuery(menu, name).length + times + (note === undefined ? 0 : 1 + note.length),
  );
  const choices = changes.length + (isRepeated ? 1 : 0) + (isDeliveredByCard ? 2 : 0);
  return start + customer + lines.reduce((sum, keys) => sum + keys, 0) + choices + placeKeys;
}
