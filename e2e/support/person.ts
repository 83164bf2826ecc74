import type { BrowserContext, Page } from 'playwright';

/** Keeps every peer connection of the page, so that a test can measure the audio that arrives. */
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

/** The energy of all audio heard so far on the open peer connections of the page. */
async function heardEnergy(): Promise<number> {
  const peers: RTCPeerConnection[] = Reflect.get(window, 'keptPeers') ?? [];
  const open = peers.filter((peer) => peer.connectionState === 'connected');
  const reports = await Promise.all(open.map((peer) => peer.getStats()));
  const values = reports.flatMap((report) => [...report.values()]);
  return values
    .filter((value) => value.type === 'inbound-rtp' && value.kind === 'audio')
    .reduce((sum, value) => sum + (value.totalAudioEnergy ?? 0), 0);
}

/** One browser window of somebody, and what its console complained about. */
export class Person {
  readonly complaints: string[];
  private readonly expected: RegExp[];

  readonly context: BrowserContext;
  readonly page: Page;
  readonly token: string;

  private constructor(context: BrowserContext, page: Page, token: string, sibling?: Person) {
    this.context = context;
    this.page = page;
    this.token = token;
    this.complaints = sibling?.complaints ?? [];
    this.expected = sibling?.expected ?? [];
    page.on('pageerror', (error) => this.hear(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.hear(`${message.text()} (${message.location().url})`);
    });
  }

  static async open(context: BrowserContext, token = ''): Promise<Person> {
    await context.addInitScript(keepPeers);
    return new Person(context, await context.newPage(), token);
  }

  /** The same person in another tab of the same browser. */
  async anotherTab(path: string): Promise<Person> {
    const tab = new Person(this.context, await this.context.newPage(), this.token, this);
    await tab.page.goto(path);
    return tab;
  }

  private hear(complaint: string): void {
    if (!this.expected.some((pattern) => pattern.test(complaint))) this.complaints.push(complaint);
  }

  /** Console errors that belong to what the test does to the product. */
  expectComplaints(pattern: RegExp): void {
    this.expected.push(pattern);
    // One may have come while the page opened.
    const others = this.complaints.filter((complaint) => !pattern.test(complaint));
    this.complaints.splice(0, this.complaints.length, ...others);
  }

  heardEnergy(): Promise<number> {
    return this.page.evaluate(heardEnergy);
  }

  /** Every peer connection the page ever made. */
  peersMade(): Promise<number> {
    return this.page.evaluate(() => (Reflect.get(window, 'keptPeers') ?? []).length);
  }

  openPeers(): Promise<number> {
    return this.page.evaluate(() => {
      const peers: RTCPeerConnection[] = Reflect.get(window, 'keptPeers') ?? [];
      return peers.filter((peer) => peer.connectionState === 'connected').length;
    });
  }
}
