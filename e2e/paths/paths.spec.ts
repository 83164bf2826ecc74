import type { Page } from 'playwright';
import { leavesOf } from '../../tests/paths/chart-paths';
import { test as base, expect } from '../fixtures';
import { type BrowserPaths, toursThrough } from './browser-paths';
import { allBrowserPaths } from './charts';
import './charts-in-page';
import { reportingClient } from './reporting-client';
import { Requests } from './requests';
import { reasonsOf } from './unwalked';

interface Fixtures {
  holds: readonly string[];
  hasClock: boolean;
  requests: Requests;
}

const test = base.extend<Fixtures>({
  holds: [[], { option: true }],
  hasClock: [false, { option: true }],
  requests: ({ holds }, use) => use(new Requests(holds)),
  /** The first window is that of whom the path is about. */
  furnish: async ({ furnish, hasClock, requests }, use) => {
    let isFirst = true;
    await use(async (context) => {
      await furnish(context);
      if (isFirst) await requests.attach(context);
      if (isFirst && hasClock) await context.clock.install();
      isFirst = false;
    });
  },
});

const { PATHS_CHARTS, PATHS_SLOW } = process.env;
const wanted = PATHS_CHARTS?.split(',');

/** For somebody who watches. */
async function announce(page: Page, caption: string): Promise<void> {
  console.log(caption);
  await page.evaluate((text) => {
    const id = 'step-of-the-path';
    const shown = document.getElementById(id) ?? document.createElement('div');
    Object.assign(shown, { id, textContent: text, ariaHidden: 'true' });
    Object.assign(shown.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '9999',
      padding: '8px',
      background: 'black',
      color: 'white',
      font: '14px monospace',
      pointerEvents: 'none',
    });
    document.body.append(shown);
  }, caption);
}

const looksOf = ({ chart, shows }: BrowserPaths, state: string) => {
  const look = shows[state];
  if (look === undefined) throw new Error(`What ${chart} shows in ${state} is not written down`);
  return typeof look === 'string' ? [] : [look];
};

const inRegion = (regions: readonly string[]) => (state: string) =>
  regions.some((region) => state.startsWith(`${region}.`));

/** Of every chart, as the tests are listed: most are walked only when somebody asks for them. */
function refuseStale(one: BrowserPaths): void {
  const { chart, paths, causes, shows, passing = [], beside = [] } = one;
  const states = leavesOf(paths.machine);
  const unknown = [
    ...[...Object.keys(shows), ...passing].filter((state) => !states.includes(state)),
    ...beside.filter((region) => !states.some((state) => state.startsWith(`${region}.`))),
  ];
  if (unknown.length > 0) throw new Error(`${chart} has no state ${unknown.join(', ')}`);
  const tours = toursThrough(one);
  const taken = tours.flatMap(({ steps }) => steps.map(({ cause }) => cause));
  const idle = causes.filter(
    ({ event, act }) => !taken.some((cause) => cause.act === act || cause.event.type === event.type),
  );
  if (idle.length > 0) throw new Error(`${chart} is not walked by ${idle.map(({ event }) => event.type)}`);
  const isLeftOut = inRegion(beside);
  const isPassing = (state: string) => passing.includes(state);
  const reached = tours.flatMap(({ start, steps }) => [start, ...steps.map((step) => step.states)]);
  const reasons = reasonsOf(chart);
  for (const state of new Set(reached.flat()))
    if (reasons.has(state)) throw new Error(`${chart} is walked in ${state}`);
  const shown = reached.filter((together) => !together.some(isPassing));
  for (const state of new Set(shown.flat())) if (!isLeftOut(state)) looksOf(one, state);
}

for (const one of allBrowserPaths) {
  refuseStale(one);
  const {
    chart,
    paths,
    actor,
    holds = [],
    env = {},
    hasClock = false,
    open,
    passing = [],
    beside = [],
  } = one;
  if (wanted !== undefined && !wanted.includes(chart)) continue;
  const isBeside = inRegion(beside);
  test.describe(chart, () => {
    test.use({ holds, hasClock, productEnv: { ...env, INSPECTOR: 'true', CLIENT_DIR: reportingClient } });
    for (const [index, { start, steps }] of toursThrough(one).entries())
      test(`${chart} ${index + 1}, ${steps.length} steps`, async ({
        product,
        signedIn,
        stranger,
        openLine,
        requests,
      }) => {
        const entrance = { product, signedIn, stranger, openLine, requests };
        const opened = await open(entrance);
        const { page } = opened.person;
        opened.person.expectComplaints(/WebSocket is already in CLOSING/);
        const scene = { ...entrance, ...opened, page };
        const settled = async (states: readonly string[]) => {
          if (states.some((state) => passing.includes(state))) return;
          const expected = states.filter((state) => !isBeside(state)).sort();
          await expect
            .poll(async () => {
              const seen = await page.evaluate(
                ([name, id]) => window.chartsInPage?.statesOf(name, id) ?? [],
                [paths.machine.id, actor] as const,
              );
              return seen.filter((state) => !isBeside(state)).sort();
            })
            .toEqual(expected);
          for (const look of expected.flatMap((state) => looksOf(one, state))) await look(scene);
        };
        await test.step(`starts in ${start.join(', ')}`, () => settled(start));
        for (const { cause, states } of steps) {
          const caption = `${cause.event.type} → ${states.join(', ')}`;
          await test.step(caption, async () => {
            if (PATHS_SLOW !== undefined) await announce(page, `${chart}: ${caption}`);
            await cause.act(scene);
            await settled(states);
          });
        }
      });
  });
}
