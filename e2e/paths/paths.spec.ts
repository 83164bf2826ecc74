import { toursOf } from '../../tests/paths/tours';
import { test as base, expect } from '../fixtures';
import type { BrowserPaths } from './browser-paths';
import { allBrowserPaths } from './charts';
import './charts-in-page';
import { Requests } from './requests';

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

const looksOf = ({ chart, shows }: BrowserPaths, state: string) => {
  const look = shows[state];
  if (look === undefined) throw new Error(`What ${chart} shows in ${state} is not written down`);
  return typeof look === 'string' ? [] : [look];
};

for (const one of allBrowserPaths) {
  const {
    chart,
    paths,
    walk,
    holds = [],
    env = {},
    hasClock = false,
    open,
    causes,
    passing = [],
    beside = [],
  } = one;
  if (wanted !== undefined && !wanted.includes(chart)) continue;
  const { machine } = paths;
  const isBeside = (state: string) => beside.some((region) => state.startsWith(`${region}.`));
  const tours = toursOf(machine, { ...paths.walks[0], ...walk }, causes, passing);
  test.describe(chart, () => {
    test.use({ holds, hasClock, productEnv: env });
    for (const [index, { start, steps }] of tours.entries())
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
        const scene = { ...entrance, ...opened, page };
        const settled = async (states: readonly string[]) => {
          if (states.some((state) => passing.includes(state))) return;
          const expected = states.filter((state) => !isBeside(state)).sort();
          await expect
            .poll(async () => {
              const seen = await page.evaluate(
                (name) => window.chartsInPage?.statesOf(name) ?? [],
                machine.id,
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
            if (PATHS_SLOW !== undefined) console.log(`${chart}: ${caption}`);
            await cause.act(scene);
            await settled(states);
          });
        }
      });
  });
}
