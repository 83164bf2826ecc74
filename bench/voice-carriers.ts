import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../e2e/support/product';
import type { Account } from '../tests/support/twilio/account';
import { openStandIn } from '../tests/support/twilio/stand-in';
import { enterTwiml, makeToken, openServer } from '../tests/support/twilio/testing';
import { ready } from './live-call';
import { type Bench, withProduct } from './product';

export const carriers = ['embedded', 'twilio'] as const;
export type CarrierName = (typeof carriers)[number];

export interface Customer {
  call(): Promise<void>;
  digits(): Promise<string>;
}

const restaurant = { name: 'Luna Verde Trattoria', number: '+12065550100' };
const maya = '+12065550173';

async function phonePage({ browser, origin }: Bench): Promise<Customer> {
  const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] });
  const page = await context.newPage();
  return {
    async call() {
      // A reload, because the page still shows how the call before ended.
      await page.goto('/phone');
      await page.getByRole('button', { name: /Restaurant/ }).click();
      await page.getByRole('option', { name: restaurant.name }).click();
      await page.getByRole('button', { name: 'Call', exact: true }).click();
    },
    async digits() {
      const received = page.getByRole('definition');
      return (await received.isVisible()) ? ((await received.textContent()) ?? '') : '';
    },
  };
}

/** From a server of its own: Chromium keeps a page without one from the addresses of this machine. */
export async function serveBare({ html, sdk = '' }: BarePage) {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/sdk.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? sdk : html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page that does nothing but connect; `?now` connects it without a click. */
export interface BarePage {
  readonly html: string;
  /** What its script loads. */
  readonly sdk?: string;
  /** Before each connection. */
  ring(): Promise<void>;
}

const withButton = (script: string) => `<!doctype html>
<button>Result</button>
<script>
  ${script}
  document.querySelector('button').onclick = join;
  if (location.search === '?now') void join();
</script>`;

const barePeers: BarePage = {
  html: withButton(`
    const join = async () => {
      const [track] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getTracks();
      const near = new RTCPeerConnection();
      const far = new RTCPeerConnection();
      for (const [one, other] of [[near, far], [far, near]]) {
        one.addTrack(track);
        one.onicecandidate = ({ candidate }) => candidate && other.addIceCandidate(candidate);
      }
      await near.setLocalDescription();
      await far.setRemoteDescription(near.localDescription);
      await far.setLocalDescription();
      await near.setRemoteDescription(far.localDescription);
      window.hangUp = () => [near, far].forEach((peer) => peer.close());
    };
    const ready = Promise.resolve();`),
  ring: async () => undefined,
};

/** The package exports no path to the file for pages without a bundler. */
const sdkFile = join(root, 'node_modules/@twilio/voice-sdk/dist/twilio.min.js');

function bareSdk(account: Account): BarePage {
  let telephone: Awaited<ReturnType<Account['dial']>> | undefined;
  return {
    html: `<!doctype html><script src="/sdk.js"></script>${withButton(`
    const device = new Twilio.Device('${makeToken(account)}', { edge: 'ashburn', logLevel: 5 });
    device.on('error', console.error);
    device.audio.outgoing(false);
    device.audio.disconnect(false);
    const ready = device.register();
    const join = async () => {
      await ready;
      const call = await device.connect({ params: { conferenceName: 'Call-1' } });
      window.hangUp = () => new Promise((done) => {
        call.on('disconnect', done);
        call.disconnect();
      });
    };`)}`,
    sdk: readFileSync(sdkFile, 'utf8'),
    async ring() {
      telephone?.hangUp();
      telephone = await account.dial(restaurant.number, maya);
    },
  };
}

export async function withCarrier(
  carrier: CarrierName,
  work: (bench: Bench, customer: Customer, bare: BarePage) => Promise<void>,
): Promise<void> {
  const nothing = async () => undefined;
  if (carrier === 'embedded') {
    await withProduct(nothing, async (bench) => work(bench, await phonePage(bench), barePeers));
    return;
  }
  const twilio = await openStandIn();
  const account = twilio.openAccount();
  const bareAccount = twilio.openAccount();
  const bareServer = await openServer({ voice: enterTwiml('caller'), client: enterTwiml('agent') });
  bareAccount.servedAt(bareServer.origin);
  try {
    let telephone: Awaited<ReturnType<typeof account.dial>> | undefined;
    const customer: Customer = {
      async call() {
        telephone = await account.dial(restaurant.number, maya);
      },
      digits: async () => telephone?.digits ?? '',
    };
    await withProduct(
      nothing,
      async (bench) => {
        account.servedAt(bench.origin);
        await work(bench, customer, bareSdk(bareAccount));
      },
      {
        env: { ...twilio.envOf(account), NODE_EXTRA_CA_CERTS: twilio.certFile },
        args: twilio.browserArgs,
      },
    );
  } finally {
    await twilio.close();
    bareServer.close();
  }
}

export async function ringAgent(agent: Page, customer: Customer) {
  await ready(agent);
  await customer.call();
  const answer = agent.getByRole('button', { name: 'Answer Call' });
  await answer.waitFor();
  return answer;
}
