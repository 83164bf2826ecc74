// Key press to painted result over 5,000 items in a live call, against a bare page that filters the same
// names.
import type { Page } from 'playwright';
import { percentile, ratio, rounded } from './figures';
import { itemSearch, ready, ring } from './live-call';
import { dishNames, replaceMenu } from './menus';
import { withProduct } from './product';

const itemCount = 5000;
const tenantId = 1;
const rounds = 3;
const queries = [
  'smoked sal',
  'pizza 12',
  'lemon tofu',
  'halloumi wrap',
  'shrimp taco 4',
  'beef',
  'truffle mushroom',
  'curry 77',
  'honey pork pie',
  'garlic',
  'zz top',
  '4999',
];

interface Places {
  readonly count: string;
  readonly row: string;
}
const own: Places = { count: 'input[role=combobox] ~ [role=status]', row: '[role=option]' };
const bare: Places = { count: '#count', row: '#rows li' };

const names = dishNames(itemCount).map((name) => name.toLowerCase());
const hitsOf = (query: string): number => {
  const words = query.split(' ');
  return names.filter((name) => words.every((word) => name.includes(word))).length;
};

const bareHtml = (rowCount: number): string => `<!doctype html>
<input id="search"><p id="count"></p><ul id="rows"></ul>
<script>
  const names = ${JSON.stringify(dishNames(itemCount))};
  const low = names.map((name) => name.toLowerCase());
  const show = () => {
    const words = search.value.toLowerCase().trim().split(/\\s+/);
    const found = names.filter((_, at) => words.every((word) => low[at].includes(word)));
    count.textContent = found.length === 1 ? '1 result' : found.length + ' results';
    rows.replaceChildren(...found.slice(0, ${rowCount}).map((name) => {
      const row = document.createElement('li');
      row.textContent = name;
      return row;
    }));
  };
  search.addEventListener('input', show);
  search.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    search.value = '';
    show();
  });
  search.focus();
</script>`;

function armProbe({ places, query, hits }: { places: Places; query: string; hits: number }): void {
  const words = query.split(' ').filter(Boolean);
  const text = hits === 1 ? '1 result' : `${hits} results`;
  const isShown = () => {
    const row = document.querySelector(places.row)?.textContent?.toLowerCase();
    const field = document.activeElement;
    return (
      field instanceof HTMLInputElement &&
      field.value === query &&
      document.querySelector(places.count)?.textContent === text &&
      (hits === 0 ? row === undefined : words.every((word) => row?.includes(word)))
    );
  };
  const measured = new Promise<number>((resolve) => {
    const watch = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('keydown', watch, { capture: true, once: true });
  });
  Object.assign(window, { measured });
}

async function typeAll(page: Page, places: Places, into: number[]): Promise<void> {
  for (const query of queries) {
    await page.keyboard.press(query.charAt(0));
    for (let end = 2; end <= query.length; end += 1) {
      const typed = query.slice(0, end);
      await page.evaluate(armProbe, { places, query: typed, hits: hitsOf(typed.trim()) });
      await page.keyboard.press(query.charAt(end - 1));
      into.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'measured')));
    }
    await page.keyboard.press('Escape');
  }
}

const figuresOf = (values: readonly number[]) => ({
  'p50 ms': rounded(percentile(values, 0.5)),
  'p95 ms': rounded(percentile(values, 0.95)),
  'max ms': rounded(Math.max(...values)),
});

await withProduct(
  (db) => replaceMenu(db, tenantId, itemCount),
  async ({ origin, open, openBare }) => {
    const agent = await open('agent', '/agent');
    await ready(agent);
    await ring(origin, tenantId, '+12065550173');
    await agent.getByRole('button', { name: 'Answer Call' }).waitFor();
    await agent.keyboard.press('Enter');
    await agent.getByRole('option').first().waitFor();
    await itemSearch(agent).focus();
    const page = await openBare(bareHtml(await agent.getByRole('option').count()));

    const measured = { own: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      await page.bringToFront();
      await typeAll(page, bare, measured.bare);
      await agent.bringToFront();
      await typeAll(agent, own, measured.own);
    }
    console.log(`${itemCount} items, ${measured.own.length} key presses, ${rounds} interleaved rounds`);
    console.table({ 'bare page': figuresOf(measured.bare), 'our search': figuresOf(measured.own) });
    const ratioAt = (share: number) =>
      ratio(percentile(measured.own, share), percentile(measured.bare, share));
    console.log(`ratios: p50 ${ratioAt(0.5)}, p95 ${ratioAt(0.95)}`);
  },
);
