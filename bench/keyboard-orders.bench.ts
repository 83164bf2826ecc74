// Typical orders by keyboard alone, from the answered call to the placed order. Keystrokes are compared with
// the fewest possible, seconds with a bare page that takes the same keys.
import type { Page } from 'playwright';
import { ratio, rounded } from './figures';
import { bareKeys, Keys, secondsOnBare } from './keys';
import { itemSearch, ready, ring } from './live-call';
import { type Bench, withProduct } from './product';
import {
  type Change,
  type Dish,
  fewestKeys,
  type MenuEntry,
  menuOf,
  orders,
  shortestQuery,
  type Typical,
  tenant,
} from './typical-orders';

const maya = '+12065550173';
const strangers = ['+12065550197', '+12065550198', '+12065550199'];

const highlighted = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? null);

const isItemSearchFocused = (page: Page): Promise<boolean> =>
  itemSearch(page).evaluate((field) => field === document.activeElement);

async function goToLine(page: Page, keys: Keys, name: string): Promise<void> {
  const line = page.getByRole('listitem', { name: `${name}, ` });
  await keys.press('Alt+o');
  for (let moves = 0; !(await line.evaluate((item) => item === document.activeElement)); moves += 1) {
    if (moves === 10) throw new Error(`no way to ${name}`);
    await keys.press('ArrowDown');
  }
}

async function add(page: Page, keys: Keys, query: string, { name, times = 1, note }: Dish): Promise<void> {
  if (!(await isItemSearchFocused(page))) await keys.press('Alt+i');
  await keys.type(query);
  for (let moves = 0; (await highlighted(page)) !== name; moves += 1) {
    if (moves === 10) throw new Error(`${query} does not lead to ${name}`);
    await keys.press('ArrowDown');
  }
  for (let unit = 0; unit < times; unit += 1) await keys.press('Enter');
  await page.getByRole('listitem', { name: `${name}, ${times}` }).waitFor();
  if (note === undefined) return;
  await goToLine(page, keys, name);
  await keys.press('Enter');
  await keys.type(note);
  await keys.press('Enter');
}

async function deliverByCard(page: Page, keys: Keys): Promise<void> {
  await keys.press('Alt+2');
  await page.getByRole('button', { name: /Delivery/ }).waitFor();
  await keys.press('Alt+5');
  await page.getByRole('button', { name: /Credit card/ }).waitFor();
}

const changeKeys = { more: '+', less: '-', remove: 'Delete' } as const;

async function change(page: Page, keys: Keys, { name, does }: Change): Promise<void> {
  await goToLine(page, keys, name);
  await keys.press(changeKeys[does]);
}

async function createCustomer(
  page: Page,
  keys: Keys,
  [first, last]: readonly [string, string],
): Promise<void> {
  await page.getByRole('button', { name: 'Create Customer' }).waitFor();
  await keys.type(first);
  await keys.press('Tab');
  await keys.type(last);
  await keys.press('Enter');
  await page
    .getByRole('heading', { name: `${first} ${last}` })
    .first()
    .waitFor();
}

async function isFocused(page: Page): Promise<void> {
  const field = await itemSearch(page).elementHandle();
  await page.waitForFunction((search) => search === document.activeElement, field);
}

async function answerCall(page: Page, keys: Keys, order: Typical): Promise<void> {
  await keys.press('Enter');
  await page.getByRole('option').first().waitFor();
  if (order.names !== undefined) await createCustomer(page, keys, order.names);
  await isFocused(page);
}

async function startByHand(page: Page, keys: Keys): Promise<void> {
  await keys.type(tenant.name.slice(0, 3));
  await keys.press('Enter');
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
  await keys.type('2065550173');
  await keys.press('Enter');
  await page.getByRole('option').first().waitFor();
  await isFocused(page);
}

async function repeatLast(page: Page, keys: Keys): Promise<void> {
  await page
    .getByRole('button', { name: /^Repeat/ })
    .first()
    .waitFor();
  await keys.press('Alt+o');
  await keys.press('Enter');
  const accept = page.getByRole('button', { name: 'Add to order' });
  if (await accept.isVisible()) await keys.press('Enter');
}

async function take(page: Page, keys: Keys, menu: readonly MenuEntry[], order: Typical): Promise<void> {
  if (order.caller === null) await startByHand(page, keys);
  else await answerCall(page, keys, order);
  if (order.isRepeated) await repeatLast(page, keys);
  for (const dish of order.dishes) await add(page, keys, shortestQuery(menu, dish.name), dish);
  for (const one of order.changes ?? []) await change(page, keys, one);
  if (order.isDeliveredByCard) await deliverByCard(page, keys);
  await keys.press('Control+Enter');
  const placed = order.caller === null ? 'Order created successfully!' : /^Order #\d+ placed successfully!/;
  await page.getByText(placed).first().waitFor();
}

async function hangUp(page: Page): Promise<void> {
  await page.keyboard.press('Alt+x');
  await page.keyboard.press('Alt+x');
  await page.getByText('Ready to receive calls').waitFor();
}

async function begin({ origin }: Bench, page: Page, { caller }: Typical, stranger: string): Promise<void> {
  if (caller === null) {
    await page.goto('/agent/manual-order');
    await page.getByRole('option').first().waitFor();
    return;
  }
  await page.goto('/agent');
  await ready(page);
  await ring(origin, tenant.id, caller === 'known' ? maya : stranger);
  await page.getByRole('button', { name: 'Answer Call' }).waitFor();
}

interface Taken {
  readonly pressed: readonly string[];
  readonly seconds: number;
  readonly bareSeconds: number;
}

interface Workspace {
  readonly bench: Bench;
  readonly page: Page;
  readonly bare: Page;
  readonly menu: readonly MenuEntry[];
}

async function measure({ bench, page, bare, menu }: Workspace, stranger: string): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const order of orders) {
    await page.bringToFront();
    await begin(bench, page, order, stranger);
    const keys = new Keys(page);
    const begun = performance.now();
    await take(page, keys, menu, order);
    const seconds = (performance.now() - begun) / 1000;
    if (order.caller !== null) await hangUp(page);
    await bare.bringToFront();
    taken.push({ pressed: keys.pressed, seconds, bareSeconds: await secondsOnBare(bare, keys.pressed) });
  }
  return taken;
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

await withProduct(
  async () => undefined,
  async (bench) => {
    const page = await bench.open('agent', '/agent');
    const bare = await bench.openBare(bareKeys);
    const menu = await menuOf(bench.origin);
    const measured: (readonly Taken[])[] = [];
    for (const stranger of strangers) measured.push(await measure({ bench, page, bare, menu }, stranger));

    const best = orders.map((order, at) => {
      const rounds = measured.flatMap((round) => round[at] ?? []);
      return {
        title: order.title,
        keys: Math.max(...rounds.map(({ pressed }) => pressed.length)),
        fewest: fewestKeys(menu, order),
        seconds: Math.min(...rounds.map(({ seconds }) => seconds)),
        bare: Math.min(...rounds.map(({ bareSeconds }) => bareSeconds)),
      };
    });
    console.log(`best of ${strangers.length} rounds`);
    console.table(
      Object.fromEntries(
        best.map(({ title, keys, fewest, seconds, bare: floor }) => [
          title,
          {
            keys,
            fewest,
            'keys ratio': ratio(keys, fewest),
            seconds: rounded(seconds, 2),
            'bare page': rounded(floor, 2),
            'seconds ratio': ratio(seconds, floor),
          },
        ]),
      ),
    );
    const keys = ratio(sumOf(best.map((one) => one.keys)), sumOf(best.map((one) => one.fewest)));
    const seconds = ratio(sumOf(best.map((one) => one.seconds)), sumOf(best.map((one) => one.bare)));
    console.log(`ratios over all: keys ${keys}, seconds ${seconds}`);
  },
);
