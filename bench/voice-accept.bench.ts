// From the click on Answer Call to the first packet of the caller's sound, against a bare page that opens the
// microphone and connects two peers of its own. All on one machine: no network delay is included.
import type { Page } from 'playwright';
import { percentile, ratio, rounded } from './figures';
import { nameHelper } from './product';
import { type CarrierName, carriers, ringAgent, withCarrier } from './voice-carriers';

const rounds = 5;

const barePage = `<!doctype html>
<button>Result</button>
<script>
  document.querySelector('button').onclick = async () => {
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
</script>`;

function keepPeers(): void {
  const peers: RTCPeerConnection[] = [];
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(settings?: RTCConfiguration) {
      super(settings);
      peers.push(this);
    }
  };
  Object.assign(window, { keptPeers: peers });
}

function soundAfterClick(): Promise<number> {
  const peers: RTCPeerConnection[] = Reflect.get(window, 'keptPeers');
  return new Promise((resolve) => {
    const begin = () => {
      const clicked = performance.now();
      const known = peers.length;
      const look = async () => {
        const stats = await peers[known]?.getStats();
        const hasSound = [...(stats?.values() ?? [])].some(
          ({ type, packetsReceived }) => type === 'inbound-rtp' && packetsReceived > 0,
        );
        if (hasSound) resolve(performance.now() - clicked);
        else setTimeout(look, 4);
      };
      void look();
    };
    window.addEventListener('click', begin, { once: true, capture: true });
  });
}

async function measureBare(page: Page): Promise<number> {
  const sound = page.evaluate(soundAfterClick);
  await page.getByRole('button').click();
  const ms = await sound;
  await page.evaluate(() => Reflect.get(window, 'hangUp')());
  return ms;
}

async function measure(carrier: CarrierName): Promise<{ own: number[]; bare: number[] }> {
  const own: number[] = [];
  const bare: number[] = [];
  await withCarrier(carrier, async (bench, customer) => {
    const agent = await bench.open('agent', '/agent');
    const context = await bench.browser.newContext({ baseURL: bench.origin, permissions: ['microphone'] });
    await context.addInitScript(nameHelper);
    const floor = await context.newPage();
    await floor.addInitScript(keepPeers);
    // Served from the product's origin, which has the microphone permission.
    await floor.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
    await floor.goto('/bare');
    await agent.addInitScript(keepPeers);
    await agent.reload();
    for (let round = 0; round < rounds; round += 1) {
      await floor.bringToFront();
      bare.push(await measureBare(floor));
      await agent.bringToFront();
      const answer = await ringAgent(agent, customer);
      const sound = agent.evaluate(soundAfterClick);
      await answer.click();
      own.push(await sound);
      await agent.getByText('Connected', { exact: true }).waitFor();
      await agent.getByRole('button', { name: /^End Call/ }).click();
      await agent.getByText('Ready to receive calls').waitFor();
    }
  });
  return { own, bare };
}

const figures: Record<string, object> = {};
for (const carrier of carriers) {
  const { own, bare } = await measure(carrier);
  figures[carrier] = {
    'median ms': rounded(percentile(own, 0.5), 0),
    'best ms': rounded(Math.min(...own), 0),
    'worst ms': rounded(Math.max(...own), 0),
    'bare page, median ms': rounded(percentile(bare, 0.5), 0),
    'ratio of medians': ratio(percentile(own, 0.5), percentile(bare, 0.5)),
  };
}
console.log(`from the click on Answer Call to the first packet of sound, ${rounds} calls each`);
console.table(figures);
