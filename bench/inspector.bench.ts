// What an event of a chart costs with the inspector off, on, and watched, against the same chart without it;
// and what 200 events a second cost the inspector's page, against a bare page that counts them.
import type { Page } from 'playwright';
import { assign, createActor, createMachine } from 'xstate';
import type { Report } from '../src/inspector/messages';
import { reportCharts } from '../src/inspector/report-charts';
import { callMachine } from '../src/machines/call/call.machine';
import { describeChart } from '../src/statechart/describe-chart';
import { percentile, ratio, rounded } from './figures';
import { withProduct } from './product';

const events = 20_000;
const rounds = 9;
const perSecond = 200;
const seconds = 10;
const actorCount = 40;
const pastSteps = 1_000;

/** As large as that of a live call: a customer, a cart. */
const context = {
  count: 0,
  customer: {
    id: '7',
    firstName: 'Maya',
    lastName: 'Okonkwo',
    phone: '+12065550173',
    email: 'maya@mail.example',
  },
  lines: Array.from({ length: 8 }, (_, id) => ({
    id: String(id),
    name: `Dish ${id}`,
    quantity: 2,
    notes: 'No olives',
  })),
};

const chart = createMachine({
  id: 'bench',
  context,
  initial: 'on',
  states: {
    on: {
      on: { flip: { target: 'off', actions: assign({ count: ({ context: { count } }) => count + 1 }) } },
    },
    off: { on: { flip: 'on' } },
  },
});

type Attach = (actor: ReturnType<typeof createActor<typeof chart>>) => () => void;

function microsecondsAnEvent(attach: Attach): number {
  const actor = createActor(chart);
  const detach = attach(actor);
  actor.start();
  const begun = performance.now();
  for (let at = 0; at < events; at += 1) actor.send({ type: 'flip' });
  const taken = performance.now() - begun;
  actor.stop();
  detach();
  return (taken * 1_000) / events;
}

/** Copies what is posted, as a channel does, and has the inspector's wish to watch. */
function createChannel(isWatched: boolean): BroadcastChannel {
  const channel = { onmessage: null, postMessage: (data: unknown) => void structuredClone(data), close() {} };
  if (isWatched)
    Object.defineProperty(channel, 'onmessage', {
      set: (take: (message: { data: unknown }) => void) =>
        take({ data: { kind: 'watch', from: 'bench', tabId: null } }),
    });
  // Of a channel, the reporter uses only this much.
  return channel as unknown as BroadcastChannel;
}

const attached =
  (isWatched: boolean): Attach =>
  (actor) => {
    const reporter = reportCharts({
      tabName: () => 'bench',
      shown: ['id', 'count', 'quantity'],
      isDevelopment: false,
      openChannel: () => createChannel(isWatched),
    });
    const subscription = actor.system.inspect(reporter);
    return () => subscription.unsubscribe();
  };

const ways: Readonly<Record<string, Attach>> = {
  'without the inspector': () => () => {},
  off: () => () => {},
  'on, nobody watches': attached(false),
  watched: attached(true),
};

function costs(): void {
  const taken = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, attach] of Object.entries(ways)) taken.get(name)?.push(microsecondsAnEvent(attach));
  const floor = percentile(taken.get('without the inspector') ?? [], 0.5);
  console.table(
    Object.fromEntries(
      [...taken].map(([name, times]) => {
        const median = percentile(times, 0.5);
        return [name, { 'µs an event': rounded(median, 2), '÷ without it': ratio(median, floor) }];
      }),
    ),
  );
}

const tab = { id: 'bench', name: 'bench' };
const drawn = describeChart(callMachine);
const idsOf = Array.from({ length: actorCount }, (_, at) => `x:${at}`);
const places = ['idle', { accepting: 'mine' }, 'opening', 'live'];
const stateAt = (at: number) => ({
  status: 'active' as const,
  value: places[at % places.length],
  context: { ...context, count: at },
});

const stepAt = (at: number) => ({
  at,
  actorId: idsOf[at % 5 === 0 ? 0 : at % actorCount] ?? '',
  sourceId: idsOf[(at * 7) % actorCount] ?? null,
  event: { type: `fact.number${at % 30}`, id: String(at) },
  transitions: ['call.idle|incoming.accepted|0'],
  state: stateAt(at),
});

const past: Omit<Extract<Report, { kind: 'past' }>, 'to'> = {
  kind: 'past',
  tab,
  actors: idsOf.map((id, at) => ({
    id,
    name: at === 0 ? 'call' : `actor ${at}`,
    systemId: null,
    parentId: at === 0 ? null : (idsOf[Math.floor(at / 3)] ?? null),
    chart: at === 0 ? drawn : null,
    first: stateAt(at),
  })),
  steps: Array.from({ length: pastSteps }, (_, at) => stepAt(at)),
};

/** Keeps how long each frame took and each task that was too long. */
function keepFrames(): void {
  const kept = { frames: [] as number[], long: [] as number[], last: performance.now() };
  Object.assign(window, { kept });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.long.push(duration);
  }).observe({ type: 'longtask' });
  const look = (now: number) => {
    kept.frames.push(now - kept.last);
    kept.last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const bareHtml = `<!doctype html><p id="count">0</p>`;

function countBare(): void {
  let count = 0;
  new BroadcastChannel('chart-inspection').onmessage = () => {
    count += 1;
    const place = document.querySelector('#count');
    if (place) place.textContent = String(count);
  };
}

interface Feed {
  readonly reports: readonly unknown[];
  readonly everyMs: number;
}

/** In the page that stands for the product: answers the inspector with the past, then posts one step after the other. */
function answerWith(report: object): void {
  const channel = new BroadcastChannel('chart-inspection');
  channel.onmessage = ({ data }) => {
    if (data.kind === 'watch') channel.postMessage({ ...report, to: data.from });
  };
  Object.assign(window, { channel });
}

function feed({ reports, everyMs }: Feed): Promise<void> {
  const channel: BroadcastChannel = Reflect.get(window, 'channel');
  const begun = performance.now();
  let next = 0;
  return new Promise((resolve) => {
    const post = () => {
      // Timers are late where the machine is busy: what was due is posted together.
      const due = Math.min(reports.length, Math.floor((performance.now() - begun) / everyMs));
      for (; next < due; next += 1) channel.postMessage(reports[next]);
      if (next === reports.length) resolve();
      else setTimeout(post, everyMs);
    };
    post();
  });
}

async function measured(page: Page, source: Page) {
  const session = await page.context().newCDPSession(page);
  // What the thread itself used, however busy the machine is.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.bringToFront();
  await page.evaluate(keepFrames);
  const before = await busy();
  const begun = performance.now();
  const reports = Array.from({ length: perSecond * seconds }, (_, at) => ({
    kind: 'step',
    tab,
    step: stepAt(pastSteps + at),
    isWhole: false,
  }));
  await source.evaluate(feed, { reports, everyMs: 1_000 / perSecond });
  const elapsed = (performance.now() - begun) / 1_000;
  const work = (await busy()) - before;
  const { frames, long }: { frames: number[]; long: number[] } = await page.evaluate('kept');
  return {
    'main thread, %': rounded((work / elapsed) * 100),
    'work a frame, ms': rounded((work * 1_000) / frames.length, 2),
    'frames a second': rounded(frames.length / elapsed),
    'frame p95, ms': rounded(percentile(frames, 0.95)),
    'tasks over 50 ms': long.length,
    'longest, ms': rounded(Math.max(0, ...long)),
  };
}

costs();

await withProduct(
  async () => {},
  async ({ origin, browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript('globalThis.__name = (value) => value');
    const source = await context.newPage();
    await source.goto(`${origin}/begin.js`);
    await source.evaluate(answerWith, past);
    const bare = await context.newPage();
    await bare.goto(`${origin}/begin.js`);
    await bare.setContent(bareHtml);
    await bare.evaluate(countBare);
    const floor = await measured(bare, source);
    await bare.close();
    const inspector = await context.newPage();
    await inspector.goto(`${origin}/inspector.html`);
    await inspector.locator('svg[data-chart]').waitFor();
    console.log(`\n${perSecond} events a second for ${seconds} s`);
    console.table({ 'bare page': floor, inspector: await measured(inspector, source) });
  },
  {
    env: { INSPECTOR: 'true' },
    args: [
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
    ],
  },
);
