// What it takes to open as long a problem report as there is (5,000 steps) in the inspector, and to go one step back
// and forth in it, with the chart drawn and the product's screens shown. The floor, in the same run: a bare page that
// parses the same file, and one whose button changes a number in it and in a frame that answers.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { request } from '../e2e/support/api';
import { percentile, ratio, rounded } from './figures';
import { nameHelper, withProduct } from './product';

const searches = 800;
const openings = 5;
const steps = 60;

/** A live call in which the agent searches the menu over and over. */
async function makeReport(agent: Page, ring: () => Promise<unknown>): Promise<string> {
  await agent.getByText('Ready to receive calls').waitFor();
  await ring();
  await agent.getByRole('button', { name: 'Answer Call' }).click();
  await agent.getByRole('combobox', { name: 'Find an item' }).evaluate(async (box, count) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let at = 0; at < count; at += 1)
      for (const letters of ['p', 'pi', 'piz', 'pizza', '']) {
        set?.call(box, letters);
        box.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
  }, searches);
  await agent.getByRole('button', { name: 'Report a problem' }).click();
  const saved = agent.waitForEvent('download');
  await agent.getByRole('button', { name: 'Download report' }).click();
  return (await saved).path();
}

/** Milliseconds from the press to the frame in which it is seen, and to the answer of the frame that is embedded. */
function press(label: string): Promise<{ painted: number; answered: number }> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  const begun = performance.now();
  const painted = new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      port2.postMessage(null);
    }),
  );
  const answered = new Promise<number>((resolve) =>
    window.addEventListener('message', () => resolve(performance.now() - begun), { once: true }),
  );
  button?.click();
  return Promise.all([painted, answered]).then(([first, second]) => ({ painted: first, answered: second }));
}

async function pressed(page: Page) {
  const times: { painted: number; answered: number }[] = [];
  for (let at = 0; at < steps; at += 1)
    times.push(await page.evaluate(press, at % 2 === 0 ? 'Step back' : 'Step forward'));
  const of = (kind: 'painted' | 'answered', share: number) =>
    percentile(
      times.map((time) => time[kind]),
      share,
    );
  return { painted: of('painted', 0.5), answered: of('answered', 0.5), slow: of('answered', 0.95) };
}

const answering = `<script>onmessage = () => parent.postMessage('shown', '*')</script>`;
const bareHtml = `<!doctype html><button>Step back</button><button>Step forward</button><p>0</p>
<iframe srcdoc="${answering}"></iframe>
<script>for (const button of document.querySelectorAll('button')) button.onclick = () => {
  document.querySelector('p').textContent = Math.random();
  document.querySelector('iframe').contentWindow.postMessage('moment', '*');
}</script>`;

await withProduct(
  async () => {},
  async ({ origin, browser, open, openBare }) => {
    const admin = await open('admin', '/admin');
    const token = await admin.evaluate(() => localStorage.getItem('auth_token') ?? '');
    await admin.close();
    const agent = await open('agent', '/agent');
    const ring = () => request(origin, 'POST', '/admin/simulate-call', { token, body: { tenant_id: 1 } });
    const file = await makeReport(agent, ring);
    const text = await readFile(file, 'utf8');
    await agent.close();

    const bare = await openBare(bareHtml);
    const parsed: number[] = [];
    const opened: number[] = [];
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await context.addInitScript(nameHelper);
    let inspector = await context.newPage();
    for (let round = 0; round < openings; round += 1) {
      parsed.push(
        await bare.evaluate((json) => {
          const begun = performance.now();
          structuredClone(JSON.parse(json));
          return performance.now() - begun;
        }, text),
      );
      await inspector.close();
      inspector = await context.newPage();
      await inspector.goto('/inspector.html');
      const begun = performance.now();
      await inspector.getByLabel('Open a recording').setInputFiles(file);
      await inspector.getByRole('treeitem', { name: /^call / }).click();
      await inspector.locator('svg[data-chart=call]').waitFor();
      await inspector
        .frameLocator('iframe')
        .getByRole('button', { name: /^End Call/ })
        .waitFor();
      opened.push(performance.now() - begun);
    }
    const floor = await pressed(bare);
    const own = await pressed(inspector);
    console.log(`${rounded(text.length / 1e6)} MB, ${JSON.parse(text).steps.length} steps`);
    console.table({
      'opened and drawn, ms': {
        own: rounded(percentile(opened, 0.5)),
        floor: rounded(percentile(parsed, 0.5)),
        ratio: ratio(percentile(opened, 0.5), percentile(parsed, 0.5)),
      },
      ...Object.fromEntries(
        Object.entries({
          'a step to its frame, ms': ['painted'],
          'to the product’s screens, ms': ['answered'],
          'the slowest of twenty, ms': ['slow'],
        } as const).map(([name, [kind]]) => [
          name,
          { own: rounded(own[kind]), floor: rounded(floor[kind]), ratio: ratio(own[kind], floor[kind]) },
        ]),
      ),
    });
  },
  { env: { INSPECTOR: 'true' } },
);
