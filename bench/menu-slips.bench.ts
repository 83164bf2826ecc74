// Misspelt queries over three menus: how often the item that was meant is found, against the rule before, which
// needed every word as it is typed; and one search with slips, against that rule over the same names.
import { searchMenu } from '../server/menu/queries';
import { openSnapshot } from '../server/testing/snapshot';
import { guessItems } from '../src/services/menu/find-items';
import type { MenuCategory } from '../src/services/menu/menu.types';
import { isHeldOut, misspeltMenus } from '../tests/machines/menu/misspelt-queries';
import { percentile, ratio, rounded } from './figures';
import { dishNames } from './menus';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const categoryOf = (
  name: string,
  items: readonly { id: string; name: string; code?: string; description?: string }[],
): MenuCategory => ({
  id: name,
  name,
  items: items.map((item) => ({
    description: null,
    priceCents: 900,
    isAvailable: true,
    isFeatured: false,
    category: name,
    ...item,
  })),
});

type Search = (query: string) => readonly string[];

/** The rule before; names are folded once. */
function asTyped(categories: readonly MenuCategory[]): Search {
  const items = categories.flatMap((category) =>
    category.items.map(({ id, name }) => ({ id, name: fold(name) })),
  );
  return (query) => {
    const words = fold(query).trim().split(/\s+/);
    return items.filter(({ name }) => words.every((word) => name.includes(word))).map(({ id }) => id);
  };
}

const withSlips =
  (categories: readonly MenuCategory[]): Search =>
  (query) =>
    guessItems({ categories, query });

/** As the menu chart does it: slips only where nothing is named as typed. */
function both(categories: readonly MenuCategory[]): Search {
  const [typed, slips] = [asTyped(categories), withSlips(categories)];
  return (query) => {
    const found = typed(query);
    return found.length > 0 ? found : slips(query);
  };
}

function placesOf(searchOf: (categories: readonly MenuCategory[]) => Search): readonly number[] {
  return misspeltMenus.flatMap(({ menu, queries }) => {
    const categories = menu.map(({ category, items }) =>
      categoryOf(
        category,
        items.map((item) => ({ ...item, id: item.name })),
      ),
    );
    const search = searchOf(categories);
    return queries.map(([query, name]) => search(query).indexOf(name));
  });
}

const countsOf = (places: readonly number[]) => {
  const within = (most: number, isCounted: (at: number) => boolean) =>
    places.filter((place, at) => isCounted(at) && place >= 0 && place < most).length;
  return {
    'first of 140': within(1, (at) => !isHeldOut(at)),
    'first three of 140': within(3, (at) => !isHeldOut(at)),
    'first of 60 held out': within(1, isHeldOut),
    'first three of 60 held out': within(3, isHeldOut),
  };
};

console.table({ 'every word as typed': countsOf(placesOf(asTyped)), 'with slips': countsOf(placesOf(both)) });

/** The search of the server, and its rule before: every word as it is typed, in the name or the description. */
async function placesOfServer(): Promise<Readonly<Record<'before' | 'now', readonly number[]>>> {
  const { db, pool, close } = await openSnapshot();
  const places = { before: [] as number[], now: [] as number[] };
  for (const { restaurant, menu, queries } of misspeltMenus) {
    const { rows } = await pool.query<{ id: number }>('select id from tenants where name = $1', [restaurant]);
    const tenantId = Number(rows[0]?.id);
    const items = menu.flatMap((category) => category.items);
    for (const { name, code } of items)
      await pool.query('update menu_items set code = $1 where tenant_id = $2 and name = $3', [
        code,
        tenantId,
        name,
      ]);
    for (const [query, name] of queries) {
      const words = fold(query).trim().split(/\s+/);
      const hits = items.filter((item) =>
        words.every((word) => fold(`${item.name} ${item.description}`).includes(word)),
      );
      places.before.push(hits.findIndex((item) => item.name === name));
      places.now.push((await searchMenu(db, tenantId, query)).findIndex((item) => item.name === name));
    }
  }
  await close();
  return places;
}

const onServer = await placesOfServer();
console.log('on the server');
console.table({
  'every word as typed': countsOf(onServer.before),
  'with slips, pg_trgm': countsOf(onServer.now),
});

const slips = [
  'smokd salmn',
  'mushrom piza',
  'halumi',
  'shirmp taco',
  'truffel',
  'garlik chiken soop',
  'zz top',
];
const rounds = 15;

for (const itemCount of [500, 5000]) {
  const categories = [
    categoryOf(
      'All',
      dishNames(itemCount).map((name) => ({ id: name, name })),
    ),
  ];
  const searches = { 'every word as typed': asTyped(categories), 'with slips': withSlips(categories) };
  const taken: Record<keyof typeof searches, number[]> = { 'every word as typed': [], 'with slips': [] };
  for (const search of Object.values(searches)) for (const query of slips) search(query);
  for (let round = 0; round < rounds; round += 1)
    for (const query of slips)
      for (const [name, search] of Object.entries(searches)) {
        const begun = performance.now();
        search(query);
        taken[name === 'with slips' ? name : 'every word as typed'].push(performance.now() - begun);
      }
  const figures = Object.entries(taken).map(([name, times]) => [
    name,
    { 'p50 ms': rounded(percentile(times, 0.5), 2), 'p95 ms': rounded(percentile(times, 0.95), 2) },
  ]);
  console.log(`${itemCount} items, ${slips.length * rounds} searches`);
  console.table(Object.fromEntries(figures));
  const { 'every word as typed': typed, 'with slips': own } = taken;
  console.log(`ratio: p50 ${ratio(percentile(own, 0.5), percentile(typed, 0.5))}`);
}
