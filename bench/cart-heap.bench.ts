// What 100 lines, as many as an order may hold, keep in the page's memory, and what is left of them once the order is
// placed. The floor is a bare list of as many lines with the same words and buttons.
import type { Page } from 'playwright';
import { ratio, rounded } from './figures';
import { itemSearch } from './live-call';
import { dishNames, replaceMenu } from './menus';
import { withProduct } from './product';
import { tenant } from './typical-orders';

const lineCount = 100;
const names = dishNames(lineCount);

interface Kept {
  readonly bytes: number;
  readonly nodes: number;
}

async function keptBy(page: Page): Promise<Kept> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: usedSize, nodes };
}

const bare = `<!doctype html><ul></ul><script>
  window.fill = (names) => {
    for (const name of names) {
      const line = document.createElement('li');
      line.innerHTML = '<span></span><button>-</button><span>1</span><button>+</button><button>x</button><span>$5.00</span>';
      line.firstChild.textContent = name;
      document.querySelector('ul').append(line);
    }
  };
</script>`;

async function begin(page: Page): Promise<void> {
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type(tenant.name);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
  await page.keyboard.type('2065550281');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create Customer' }).waitFor();
  await page.keyboard.press('Enter');
  await itemSearch(page).waitFor();
}

async function add(page: Page, name: string): Promise<void> {
  await itemSearch(page).fill(name);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await itemSearch(page).press('Enter');
  await page.getByRole('listitem', { name: `${name}, 1` }).waitFor();
}

await withProduct(
  (db) => replaceMenu(db, tenant.id, lineCount),
  async (bench) => {
    const page = await bench.open('agent', '/agent/manual-order');
    await begin(page);
    // The first line fetches what every further one uses.
    await add(page, names[0] ?? '');
    const before = await keptBy(page);
    for (const name of names.slice(1)) await add(page, name);
    const full = await keptBy(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Order created successfully!').first().waitFor();
    const placed = await keptBy(page);

    const floor = await bench.openBare(bare);
    const empty = await keptBy(floor);
    await floor.evaluate((lines) => Reflect.get(window, 'fill')(lines), names.slice(1));
    const listed = await keptBy(floor);

    const each = (of: keyof Kept, first: Kept, last: Kept) => (last[of] - first[of]) / (lineCount - 1);
    console.table({
      'kB a line': rounded(each('bytes', before, full) / 1024, 2),
      'nodes a line': rounded(each('nodes', before, full), 1),
      'nodes a line, bare': rounded(each('nodes', empty, listed), 1),
      'kB a line left after placing': rounded(each('bytes', before, placed) / 1024, 2),
    });
    console.log(`nodes of bare: ${ratio(each('nodes', before, full), each('nodes', empty, listed))}`);
    console.log(`bytes of bare: ${ratio(each('bytes', before, full), each('bytes', empty, listed))}`);
  },
);
