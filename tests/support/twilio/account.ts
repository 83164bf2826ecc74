import { randomBytes } from 'node:crypto';
import type { TokenKey } from './access-token';
import { type Behaviour, usual } from './behaviour';
import type { BrowserCall, CallAccount } from './browser-call';
import { Conference, newSid } from './conference';
import type { Leg } from './leg';
import { Telephone } from './telephone';
import type { ConferenceSettings } from './twiml';
import { type Callback, post } from './webhook';

/** One Twilio account: its key, its TwiML app, its numbers, its calls. */
export class Account implements TokenKey, CallAccount {
  readonly accountSid = newSid('AC');
  readonly apiKeySid = newSid('SK');
  readonly apiKeySecret = randomBytes(16).toString('hex');
  readonly authToken = randomBytes(16).toString('hex');
  readonly twimlAppSid = newSid('AP');
  /** The public address that signatures cover. The server listens on another one, as behind a tunnel. */
  readonly publicUrl = 'https://orders.example.com';

  readonly behaviour: Behaviour = { ...usual };
  readonly legs = new Map<string, Leg>();
  readonly conferences: Conference[] = [];
  readonly calls: BrowserCall[] = [];
  /** The types of the frames from browsers, oldest first. */
  readonly frames: string[] = [];
  /** Tokens that are refused as expired from now on. */
  readonly expired = new Set<string>();
  readonly tokens: string[] = [];
  /** Reorders or repeats webhooks that are due at the same time. */
  arrange = (callbacks: readonly Callback[]): readonly Callback[] => callbacks;

  private origin: string | null = null;
  private telling: Promise<void> = Promise.resolve();
  private readonly cutters = new Set<() => void>();
  isReachable = true;

  /** The settings of the server, but for how it reaches the REST API. */
  env(): Record<string, string> {
    return {
      CARRIER: 'twilio',
      PUBLIC_URL: this.publicUrl,
      TWILIO_ACCOUNT_SID: this.accountSid,
      TWILIO_API_KEY_SID: this.apiKeySid,
      TWILIO_API_KEY_SECRET: this.apiKeySecret,
      TWILIO_AUTH_TOKEN: this.authToken,
      TWILIO_TWIML_APP_SID: this.twimlAppSid,
    };
  }

  /** Where the server really listens. */
  servedAt(origin: string): void {
    this.origin = origin;
  }

  async ask(callback: Callback): Promise<Response> {
    if (this.origin === null) throw new Error('the address of the server is not set');
    return post(callback, this.authToken, this.origin);
  }

  /** Sends webhooks one after the other; a server that is down misses them. */
  tell(callbacks: readonly Callback[]): void {
    if (callbacks.length === 0) return;
    for (const callback of this.arrange(callbacks)) {
      this.telling = this.telling.then(async () => {
        await this.ask(callback).catch(() => undefined);
      });
    }
  }

  /** Resolves when all webhooks so far have been answered. */
  told(): Promise<void> {
    return this.telling;
  }

  conferenceOf(settings: ConferenceSettings): Conference {
    const found = this.conferences.find(
      ({ name, status }) => name === settings.name && status !== 'completed',
    );
    if (found !== undefined) return found;
    const made = new Conference(settings);
    this.conferences.push(made);
    return made;
  }

  /** Somebody dials a number of the account. */
  async dial(to: string, from: string): Promise<Telephone> {
    const telephone = new Telephone(this);
    await telephone.dial(to, from);
    return telephone;
  }

  /** The newest call of a browser. */
  get call(): BrowserCall {
    const newest = this.calls.at(-1);
    if (newest === undefined) throw new Error('no browser has called');
    return newest;
  }

  onCut(cut: () => void): () => void {
    this.cutters.add(cut);
    return () => this.cutters.delete(cut);
  }

  /** Drops the sockets of the browsers without a close frame. */
  cutSockets(): void {
    for (const cut of this.cutters) cut();
  }

  /** Refuses every browser that reconnects to a call: no such call. */
  forgetCalls(): void {
    for (const call of this.calls) call.forget();
  }

  /** Tokens made so far are refused from now on. */
  expireTokens(): void {
    for (const token of this.tokens) this.expired.add(token);
  }

  close(): void {
    this.origin = null;
    this.arrange = () => [];
    for (const leg of this.legs.values()) leg.hangUp();
    this.cutSockets();
  }
}
