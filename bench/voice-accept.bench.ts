// From the click on Answer Call, and from a reload in a call, to the first packet of the caller's sound, step by
// step. Against a bare page that opens the microphone and connects two peers of its own, or for Twilio a bare page
// with the same SDK. All on one machine: no network delay is included. A packet is heard whatever the main thread does,
// which learns of it late: when the first came is counted back from the last, 20 ms for each.
import type { Page } from 'playwright';
import { percentile, ratio, rounded } from './figures';
import { itemSearch } from './live-call';
import { nameHelper } from './product';
import {
  type BarePage,
  type CarrierName,
  carriers,
  ringAgent,
  serveBare,
  withCarrier,
} from './voice-carriers';

const rounds = Number(process.env.ROUNDS ?? 5);

type Steps = Readonly<Record<string, number>>;

/** Runs in every document before its own scripts: notes each step since the click, or since the navigation. */
function watchSteps(): void {
  const peers: RTCPeerConnection[] = [];
  const withSound = new Set<RTCPeerConnection>();
  const packetEveryMs = 20;
  let start = 0;
  let isAwaited = true;
  let steps: Record<string, number> = {};
  let finish: (steps: Record<string, number>) => void = () => {};
  const finished = () =>
    new Promise<Record<string, number>>((resolve) => {
      finish = resolve;
    });
  let sound = finished();
  const note = (name: string) => {
    steps[name] ??= Math.round(performance.now() - start);
  };

  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(settings?: RTCConfiguration) {
      super(settings);
      peers.push(this);
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') note('peers connected');
      });
    }
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      note('answer of the far end');
      await super.setRemoteDescription(description);
    }
  };
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    override send(data: string) {
      if (/"type":"(join|invite)"/.test(data)) note('join sent');
      super.send(data);
    }
  };
  const media = navigator.mediaDevices;
  const open = media?.getUserMedia.bind(media);
  if (open)
    media.getUserMedia = async (constraints) => {
      note('microphone requested');
      const stream = await open(constraints);
      note('microphone open');
      return stream;
    };
  const nativeFetch = window.fetch;
  window.fetch = async (...request) => {
    const url = request[0] instanceof Request ? request[0].url : String(request[0]);
    const isAccept = url.endsWith('/accept');
    if (isAccept) note('accept sent');
    const response = await nativeFetch(...request);
    if (isAccept) note('accept answered');
    return response;
  };

  const look = async () => {
    for (const peer of peers) {
      if (withSound.has(peer) || peer.connectionState === 'closed') continue;
      const stats = [...(await peer.getStats()).values()];
      const inbound = stats.find(
        ({ type, packetsReceived }) => type === 'inbound-rtp' && packetsReceived > 0,
      );
      if (inbound === undefined) continue;
      withSound.add(peer);
      if (!isAwaited) continue;
      isAwaited = false;
      note('first packet seen by the page');
      const { lastPacketReceivedTimestamp: last, packetsReceived: count } = inbound;
      const arrived = last - performance.timeOrigin - (count - 1) * packetEveryMs - start;
      steps['first packet'] = Math.round(Math.max(0, arrived));
      finish(steps);
    }
    setTimeout(look, 4);
  };
  void look();
  const begin = () => {
    for (const peer of peers) if (peer.connectionState !== 'closed' && withSound.has(peer)) return;
    start = performance.now();
    steps = {};
    sound = finished();
    isAwaited = true;
  };
  window.addEventListener('click', begin, { capture: true });
  Object.assign(window, { soundSteps: () => sound, noteStep: note });
}

const soundSteps = (page: Page): Promise<Steps> => page.evaluate(() => Reflect.get(window, 'soundSteps')());

/** Of the main thread, from one moment to the next; it counts while the session stays open. */
async function watchMainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await read();
  return async () => {
    const after = await read();
    await session.detach();
    return after - before;
  };
}

interface Figures {
  readonly own: Steps[];
  readonly bare: number[];
  readonly cpu: number[];
  readonly reloaded: Steps[];
  readonly bareReloaded: number[];
}

const firstPacket = (steps: Steps) => steps['first packet'] ?? Number.NaN;

async function measureBare(page: Page, bare: BarePage, figures: Figures): Promise<void> {
  await page.bringToFront();
  for (const [search, into] of [
    ['', figures.bare],
    ['?now', figures.bareReloaded],
  ] as const) {
    await bare.ring();
    await page.goto(`/${search}`);
    if (search === '') {
      await page.evaluate('ready');
      await page.getByRole('button').click();
    }
    into.push(firstPacket(await soundSteps(page)));
    await page.evaluate(() => Reflect.get(window, 'hangUp')());
  }
}

async function measure(carrier: CarrierName): Promise<Figures> {
  const figures: Figures = { own: [], bare: [], cpu: [], reloaded: [], bareReloaded: [] };
  await withCarrier(carrier, async (bench, customer, bare) => {
    const agent = await bench.open('agent', '/agent');
    const bareServer = await serveBare(bare);
    const context = await bench.browser.newContext({
      baseURL: bareServer.origin,
      permissions: ['microphone'],
    });
    await context.addInitScript(nameHelper);
    const floor = await context.newPage();
    await floor.addInitScript(watchSteps);
    await agent.addInitScript(watchSteps);
    await agent.reload();
    for (let round = 0; round < rounds; round += 1) {
      await measureBare(floor, bare, figures);
      await agent.bringToFront();
      const answer = await ringAgent(agent, customer);
      // As long as a person takes: what is made ready while it rings is ready.
      await agent.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
      const mainThreadMs = await watchMainThread(agent);
      await answer.click();
      await soundSteps(agent);
      figures.cpu.push(await mainThreadMs());
      await agent.getByText('Connected', { exact: true }).waitFor();
      await agent.evaluate(() => Reflect.get(window, 'noteStep')("'Connected' shown"));
      figures.own.push(await soundSteps(agent));
      await agent.reload({ waitUntil: 'commit' });
      await itemSearch(agent).waitFor();
      await agent.evaluate(() => Reflect.get(window, 'noteStep')('usable'));
      figures.reloaded.push(await soundSteps(agent));
      await agent.getByText('Connected', { exact: true }).waitFor();
      await agent.getByRole('button', { name: /^End Call/ }).click();
      await agent.getByText('Ready to receive calls').waitFor();
    }
    bareServer.close();
  });
  return figures;
}

const wanted = process.argv.slice(2);
const summary: Record<string, object> = {};
for (const carrier of carriers.filter((name) => wanted.length === 0 || wanted.includes(`--${name}`))) {
  const { own, bare, cpu, reloaded, bareReloaded } = await measure(carrier);
  for (const [what, steps, floor] of [
    ['answered', own, bare],
    ['reloaded', reloaded, bareReloaded],
  ] as const) {
    const took = steps.map(firstPacket);
    summary[`${carrier}, ${what}`] = {
      'median ms': rounded(percentile(took, 0.5), 0),
      'best ms': rounded(Math.min(...took), 0),
      'worst ms': rounded(Math.max(...took), 0),
      'bare page, median ms': rounded(percentile(floor, 0.5), 0),
      'bare page, best ms': rounded(Math.min(...floor), 0),
      'ratio of medians': ratio(percentile(took, 0.5), percentile(floor, 0.5)),
      'ratio of bests': ratio(Math.min(...took), Math.min(...floor)),
      'main thread, median ms': what === 'answered' ? rounded(percentile(cpu, 0.5), 0) : '-',
    };
    const names = [...new Set(steps.flatMap((one) => Object.keys(one)))];
    const medians = names.map((name) => {
      const times = steps.flatMap((one) => one[name] ?? []);
      return {
        step: name,
        'median ms': percentile(times, 0.5),
        'best ms': Math.min(...times),
        rounds: times.length,
      };
    });
    console.log(`\n${carrier}, ${what}`);
    console.table(medians.toSorted((a, b) => a['median ms'] - b['median ms']));
  }
}
console.log(`\nto the first packet of sound, ${rounds} calls each`);
console.table(summary);
