import { request, signIn } from '../e2e/support/api';

export const tenant = { id: 1, name: 'Luna Verde Trattoria' };

export interface Dish {
  readonly name: string;
  readonly times?: number;
  readonly note?: string;
}

export interface Typical {
  readonly title: string;
  /** null: a manual order, without a call. */
  readonly caller: 'known' | 'new' | null;
  readonly names?: readonly [first: string, last: string];
  readonly dishes: readonly Dish[];
  readonly isRepeated?: boolean;
  readonly isDeliveredByCard?: boolean;
}

export const orders: readonly Typical[] = [
  {
    title: 'three dishes, one of them twice',
    caller: 'known',
    dishes: [
      { name: 'Bruschetta al Pomodoro' },
      { name: 'Spaghetti Carbonara', times: 2 },
      { name: 'Limonata' },
    ],
  },
  { title: 'the last order again', caller: 'known', dishes: [], isRepeated: true },
  {
    title: 'a note, delivered, by card',
    caller: 'known',
    dishes: [{ name: 'Pizza Diavola', note: 'no chilli' }],
    isDeliveredByCard: true,
  },
  {
    title: 'a new caller, two dishes',
    caller: 'new',
    names: ['Noor', 'Haddad'],
    dishes: [{ name: 'Margherita Pizza' }, { name: 'Gelato' }],
  },
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

/** The fewest letters, from the start of one of its words, that bring the dish to the top of the menu. */
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
/** Two letters of the restaurant, taking it, the ten digits of the number, searching for it. */
const byHandKeys = 2 + 1 + 10 + 1;
const placeKeys = 1;

export function fewestKeys(menu: readonly MenuEntry[], order: Typical): number {
  const { caller, names = [], dishes, isRepeated, isDeliveredByCard } = order;
  const start = caller === null ? byHandKeys : answerKeys;
  const customer = names.length === 0 ? 0 : 1 + names.join('').length + 1;
  const lines = dishes.map(
    ({ name, times = 1, note }) =>
      shortestQuery(menu, name).length + times + (note === undefined ? 0 : 1 + note.length),
  );
  const choices = (isRepeated ? 1 : 0) + (isDeliveredByCard ? 2 : 0);
  return start + customer + lines.reduce((sum, keys) => sum + keys, 0) + choices + placeKeys;
}
