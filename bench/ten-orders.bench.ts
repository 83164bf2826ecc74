// Ten orders of one restaurant, simple to awkward, from the opened menu to the placed order: by shorthand, by
// search and by mouse. Search is what there was before shorthand. Shorthand is typed in whole words as one jots
// them down, and in the first letters of words, as somebody who knows the menu does: with about as few letters as
// name the item alone, which is how the search is typed. Seconds of the product are without any pause of
// a person; seconds at the desk add the keystroke-level model of Card, Moran and Newell (1980), without its mental
// operators: 0.2 s a key, 1.1 s to point plus 0.1 s to press, 0.4 s to bring a hand to the mouse or back.
import type { Locator, Page } from 'playwright';
import { ratio, rounded } from './figures';
import { Keys } from './keys';
import { itemSearch } from './live-call';
import { withProduct } from './product';

interface Line {
  readonly item: string;
  readonly query: string;
  readonly times?: number;
  /** Other than what is chosen before anybody chooses; last those of required groups, which go on by themselves. */
  readonly options?: readonly { readonly name: string; readonly query: string }[];
  readonly note?: string;
}

interface Order {
  readonly title: string;
  /** The same in one line. */
  readonly short: string;
  /** The same by the first letters of words; none of them needs to be asked about. */
  readonly brief: string;
  readonly lines: readonly Line[];
  readonly address?: readonly string[];
  readonly time?: string;
}

const option = (name: string, query: string) => ({ name, query });
const fries: Line = { item: 'French Fries', query: 'fre' };
const coffee: Line = { item: 'Bottomless Coffee', query: 'cof' };
const shake: Line = { item: 'Chocolate Shake', query: 'cho' };
const double = option('Double', 'dou');
const noOnion = option('No onion', 'no on');
const burger: Line = { item: 'Bluebird Burger', query: 'bl b' };
const address = ['12 Pine St', 'Seattle', 'WA', '98101'];

const orders: readonly Order[] = [
  { title: 'one item', short: 'fries', brief: 'fri', lines: [fries] },
  { title: 'two items', short: 'fries, coffee', brief: 'fri, cof', lines: [fries, coffee] },
  {
    title: 'three items, some of them twice',
    short: '2 fries, coffee, 2 choc shake',
    brief: '2 fri, cof, 2 choc',
    lines: [{ ...fries, times: 2 }, coffee, { ...shake, times: 2 }],
  },
  {
    title: 'usual options',
    short: 'veggie burger',
    brief: 'veg',
    lines: [{ item: 'Veggie Burger', query: 'veg' }],
  },
  {
    title: 'a large one without onion',
    short: 'veggie burger double no onion',
    brief: 'veg dou no on',
    lines: [{ item: 'Veggie Burger', query: 'veg', options: [noOnion, double] }],
  },
  {
    title: 'a required choice, and a drink',
    short: 'bluebird breakfast over easy, coffee',
    brief: 'blu br ov, cof',
    lines: [{ item: 'Bluebird Breakfast', query: 'breakf', options: [option('Over easy', 'ov')] }, coffee],
  },
  {
    title: 'four options of one item',
    short: 'bluebird burger double side salad bacon no onion',
    brief: 'bl bur dou si sa bac no on',
    lines: [{ ...burger, options: [option('Bacon', 'bac'), noOnion, double, option('Side salad', 'sid')] }],
  },
  {
    title: 'delivered',
    short: '2 fries, veggie burger bacon',
    brief: '2 fri, veg bac',
    lines: [
      { ...fries, times: 2 },
      { item: 'Veggie Burger', query: 'veg', options: [option('Bacon', 'bac')] },
    ],
    address,
  },
  {
    title: 'for later, with an allergy as a note',
    short: 'choc shake no nuts, fries',
    brief: 'choc no nuts, fri',
    lines: [{ ...shake, note: 'no nuts' }, fries],
    time: 'tomorrow 6pm',
  },
  {
    title: 'the awkward one',
    short: 'bluebird burger double side salad no onion, veggie burger no sauce, 2 choc shake no nuts, coffee',
    brief: 'bl bur dou sid no on, veg no sau, 2 choc no nuts, cof',
    lines: [
      { ...burger, options: [noOnion, double, option('Side salad', 'sid')] },
      { item: 'Veggie Burger', query: 'veg', options: [option('No sauce', 'no sa')] },
      { ...shake, times: 2, note: 'no nuts' },
      coffee,
    ],
    address,
    time: 'tomorrow 6pm',
  },
];

const perKey = 0.2;
const perClick = 1.1 + 0.1;
const perReach = 0.4;

/** Keys, clicks, and how often a hand goes from one to the other. */
class Hands extends Keys {
  clicks = 0;
  reaches = 0;
  private isOnMouse = false;

  override async press(key: string): Promise<void> {
    if (this.isOnMouse) this.reaches += 1;
    this.isOnMouse = false;
    await super.press(key);
  }

  async click(target: Locator): Promise<void> {
    if (!this.isOnMouse) this.reaches += 1;
    this.isOnMouse = true;
    this.clicks += 1;
    await target.click();
  }

  get modelled(): number {
    return this.pressed.length * perKey + this.clicks * perClick + this.reaches * perReach;
  }
}

const cartLine = (page: Page, { item }: Line) => page.getByRole('listitem', { name: `${item}, ` }).last();
const optionField = (page: Page) => page.locator('[data-line-options] [role=combobox]');

async function write(page: Page, hands: Hands, line: Line): Promise<void> {
  await cartLine(page, line).waitFor();
  await hands.press('Alt+o');
  for (
    let moves = 0;
    !(await cartLine(page, line).evaluate((at) => at === document.activeElement));
    moves += 1
  ) {
    if (moves === 10) throw new Error(`no way to ${line.item}`);
    await hands.press('ArrowDown');
  }
  await hands.press('Enter');
  await hands.type(line.note ?? '');
  await hands.press('Enter');
}

async function highlights(list: Locator, name: string): Promise<boolean> {
  const at = await list.getAttribute('aria-activedescendant');
  return at !== null && (await list.page().locator(`[id="${at}"]`).textContent())?.includes(name) === true;
}

async function bySearch(page: Page, hands: Hands, { lines }: Order): Promise<void> {
  for (const line of lines) {
    const search = itemSearch(page);
    if (!(await search.evaluate((field) => field === document.activeElement))) await hands.press('Alt+i');
    await hands.type(line.query);
    for (let moves = 0; !(await highlights(search, line.item)); moves += 1) {
      if (moves === 10) throw new Error(`${line.query} does not lead to ${line.item}`);
      await hands.press('ArrowDown');
    }
    await hands.press('Enter');
    const isAsked = /Burger|Breakfast/.test(line.item);
    if (isAsked) await optionField(page).waitFor();
    for (const one of line.options ?? []) {
      await hands.type(one.query);
      if (!(await highlights(optionField(page), one.name)))
        throw new Error(`${one.query} is not ${one.name}`);
      await hands.press('Enter');
    }
    for (let rest = 0; isAsked && (await optionField(page).count()) > 0; rest += 1) {
      if (rest === 10) throw new Error(`${line.item} goes on asking`);
      await hands.press('Enter');
    }
    for (let unit = 1; unit < (line.times ?? 1); unit += 1) await hands.press('Enter');
    if (line.note !== undefined) await write(page, hands, line);
  }
}

const byShorthand = (page: Page, hands: Hands, { short, lines }: Order) =>
  inOneLine(page, hands, short, lines);
const byLetters = (page: Page, hands: Hands, { brief, lines }: Order) => inOneLine(page, hands, brief, lines);

async function inOneLine(page: Page, hands: Hands, text: string, lines: readonly Line[]): Promise<void> {
  await hands.press('Alt+s');
  await page.getByRole('textbox', { name: 'Whole order in one line' }).waitFor();
  await hands.type(text);
  await hands.press('Enter');
  for (const line of lines) await cartLine(page, line).waitFor();
}

async function byMouse(page: Page, hands: Hands, { lines }: Order): Promise<void> {
  for (const line of lines) {
    const isAsked = /Burger|Breakfast/.test(line.item);
    for (let unit = 0; unit < (line.times ?? 1); unit += 1)
      await hands.click(page.getByRole('button', { name: `Add ${line.item}`, exact: true }));
    const options = page.locator('[data-line-options]');
    if (isAsked) await options.waitFor();
    for (const { name } of line.options ?? []) {
      const row = options.getByRole('option', { name, exact: false }).filter({ hasText: name });
      const groups = options.getByRole('button', { name: /^(Size|Side|Extras|Leave out|Eggs)/ });
      for (let at = 0; (await row.count()) === 0 && at < (await groups.count()); at += 1)
        if ((await groups.nth(at).getAttribute('aria-current')) !== 'true')
          if (groupOf(name) === ((await groups.nth(at).textContent()) ?? '').slice(0, groupOf(name).length))
            await hands.click(groups.nth(at));
      await hands.click(row.first());
    }
    if (isAsked && (await options.count()) > 0)
      await hands.click(options.getByRole('button', { name: 'Done' }));
    if (line.note !== undefined) {
      await hands.click(page.getByRole('button', { name: `Add note to ${line.item}` }));
      await hands.type(line.note);
      await hands.press('Enter');
    }
  }
}

function groupOf(name: string): string {
  if (name.startsWith('No ')) return 'Leave out';
  return { Double: 'Size', 'Side salad': 'Side', Bacon: 'Extras', 'Over easy': 'Eggs' }[name] ?? '';
}

async function finish(page: Page, hands: Hands, order: Order, isMouse: boolean): Promise<void> {
  if (order.address !== undefined) {
    if (isMouse) {
      await hands.click(page.getByRole('button', { name: /Order Type/ }));
      await hands.click(page.getByRole('option', { name: /Delivery/ }));
    } else await hands.press('Alt+2');
    if (isMouse) await hands.click(page.getByRole('button', { name: /^Delivery address/ }));
    else await hands.press('Alt+w');
    await page.getByRole('textbox', { name: 'Street' }).waitFor();
    for (const part of order.address) {
      await hands.type(part);
      await hands.press('Tab');
    }
    // From the field of the notes, which stays empty: the address is done.
    await hands.press('Enter');
  }
  if (order.time !== undefined) {
    if (isMouse) await hands.click(page.getByRole('button', { name: /^(Time wanted|As soon as possible)/ }));
    else await hands.press('Alt+t');
    await page.getByRole('textbox', { name: 'Wanted at' }).waitFor();
    await hands.type(order.time);
    await hands.press('Enter');
  }
  const submit = page.getByRole('button', { name: /^Submit Order/ });
  await submit.and(page.locator(':enabled')).waitFor();
  if (isMouse) await hands.click(submit);
  else await hands.press('Control+Enter');
  await page.getByText('Order created successfully!').first().waitFor();
}

const ways = { letters: byLetters, shorthand: byShorthand, search: bySearch, mouse: byMouse };
type Way = keyof typeof ways;
interface Taken {
  readonly keys: number;
  readonly clicks: number;
  readonly product: number;
  readonly modelled: number;
}

/** Every order is of somebody new: nobody has an address that is known. */
async function begin(page: Page, phone: string): Promise<void> {
  await page.goto('/agent/manual-order');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('Bluebird');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Create Customer' });
  await create.waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add French Fries' }).waitFor();
  await itemSearch(page).focus();
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

await withProduct(
  async () => undefined,
  async (bench) => {
    const page = await bench.open('agent', '/agent/manual-order');
    const taken: Record<Way, Taken[]> = { letters: [], shorthand: [], search: [], mouse: [] };
    let customer = 0;
    for (const order of orders)
      for (const way of ['letters', 'shorthand', 'search', 'mouse'] as const) {
        customer += 1;
        await begin(page, `20655502${String(customer).padStart(2, '0')}`);
        const hands = new Hands(page);
        const begun = performance.now();
        try {
          await ways[way](page, hands, order);
          await finish(page, hands, order, way === 'mouse');
        } catch (cause) {
          throw new Error(`${order.title} by ${way}`, { cause });
        }
        taken[way].push({
          keys: hands.pressed.length,
          clicks: hands.clicks,
          product: (performance.now() - begun) / 1000,
          modelled: hands.modelled,
        });
      }
    const text = ({ keys, clicks, product, modelled }: Taken) =>
      `${keys}${clicks === 0 ? '' : ` + ${clicks} clicks`}, ${rounded(product, 1)} s, ${rounded(modelled, 1)} s`;
    console.log('keys and clicks, seconds of the product, seconds of the model at the desk');
    console.table(
      Object.fromEntries(
        orders.map(({ title }, at) => [
          title,
          Object.fromEntries(Object.entries(taken).map(([way, all]) => [way, all[at] && text(all[at])])),
        ]),
      ),
    );
    const total = (way: Way, of: keyof Taken) => sumOf(taken[way].map((one) => one[of]));
    for (const way of ['letters', 'shorthand'] as const)
      for (const of of ['keys', 'product', 'modelled'] as const)
        console.log(
          `${of}: ${way} of search ${ratio(total(way, of), total('search', of))}` +
            (of === 'keys' ? '' : `, of mouse ${ratio(total(way, of), total('mouse', of))}`),
        );
  },
);
