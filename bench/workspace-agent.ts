import { request, type SignIn, signIn, type Who } from '../e2e/support/api';
import { type Draw, type Frame, type Link, openChannel, openVoice, sleep, type Voice } from './headless';

export interface Seen {
  answered(callId: number): void;
  waitsAgain(callId: number): void;
  over(callId: number, reason: string): void;
}

export interface Deeds {
  accepted: number;
  dismissed: number;
  leftRinging: number;
  refused: number;
  dropped: number;
  signedOut: number;
}

const takenBack = ['no_audio', 'agent_lost'];
const lookEveryMs = 200;

export class WorkspaceAgent {
  readonly deeds: Deeds = {
    accepted: 0,
    dismissed: 0,
    leftRinging: 0,
    refused: 0,
    dropped: 0,
    signedOut: 0,
  };
  private session: SignIn | null = null;
  private links: Link[] = [];
  private voice: Voice | null = null;
  private readonly ringing = new Set<number>();
  private readonly passedOver = new Set<number>();
  private current: { readonly id: number; farEnd: string } | null = null;
  private isStopped = false;

  private readonly origin: string;
  private readonly who: Who;
  private readonly draw: Draw;
  private readonly seen: Seen;
  private mustSignOut: boolean;

  constructor(origin: string, who: Who, draw: Draw, seen: Seen, mustSignOut: boolean) {
    this.origin = origin;
    this.who = who;
    this.draw = draw;
    this.seen = seen;
    this.mustSignOut = mustSignOut;
  }

  private send(method: string, path: string, body?: unknown) {
    const token = this.session?.token ?? '';
    return request(this.origin, method, path, { token, ...(body === undefined ? {} : { body }) });
  }

  private receive(event: string, data: Frame): void {
    const call = (data.call ?? {}) as Frame;
    const id = Number(data.call_id ?? call.id);
    const reason = String(data.reason ?? '');
    if (event === 'call.incoming') this.ringing.add(id);
    if (event !== 'call.cancelled' && event !== 'call.ended') return;
    this.ringing.delete(id);
    if (event === 'call.cancelled') return;
    if (takenBack.includes(reason)) this.seen.waitsAgain(id);
    else this.seen.over(id, reason);
    if (this.current?.id === id) this.current = null;
  }

  private async connect(): Promise<void> {
    this.session ??= await signIn(this.origin, this.who);
    const { token, agent } = this.session;
    await new Promise<void>((resolve) => {
      this.links.push(
        openChannel({
          origin: this.origin,
          token,
          channel: `private-agent.${agent.id}`,
          subscribed: () => resolve(),
          received: (event, data) => this.receive(event, data),
          gone: () => resolve(),
        }),
      );
    });
    const { body } = await this.send('GET', '/agent/twilio-token');
    const { data } = body as { data: { token: string } };
    await new Promise<void>((resolve) => {
      this.voice = openVoice({
        origin: this.origin,
        opened: (voice) => voice.send({ type: 'register', token: data.token }),
        received: (frame) => {
          if (frame.type === 'registered') resolve();
          if (frame.type === 'joined' && this.current) this.current.farEnd = String(frame.farEnd);
        },
        gone: () => resolve(),
      });
      this.links.push(this.voice);
    });
    await this.restore();
  }

  private async restore(): Promise<void> {
    const { body } = await this.send('GET', '/calls/active');
    const { data } = body as { data: { id: number; status: string }[] };
    const own = data.find(({ status }) => status === 'in-progress');
    this.current = own ? { id: own.id, farEnd: '' } : null;
    this.ringing.clear();
    for (const { id, status } of data) if (status === 'ringing') this.ringing.add(id);
    if (own) this.join(own.id);
  }

  private join(callId: number): void {
    this.voice?.send({ type: 'join', conference: `Call-${callId}` });
  }

  private disconnect(): void {
    for (const link of this.links.splice(0)) link.cut();
    this.voice = null;
  }

  private async drop(): Promise<void> {
    this.deeds.dropped += 1;
    this.disconnect();
    await sleep(this.draw.between(1_000, 25_000));
    await this.connect();
  }

  private async signOut(): Promise<void> {
    this.mustSignOut = false;
    this.deeds.signedOut += 1;
    await this.send('POST', '/auth/logout');
    this.disconnect();
    this.session = null;
    this.current = null;
    await sleep(this.draw.between(5_000, 10_000));
    await this.connect();
  }

  private async answer(callId: number): Promise<void> {
    const { status } = await this.send('POST', `/calls/${callId}/accept`);
    this.ringing.delete(callId);
    if (status !== 200) {
      this.deeds.refused += 1;
      return;
    }
    this.deeds.accepted += 1;
    this.seen.answered(callId);
    this.current = { id: callId, farEnd: '' };
    this.join(callId);
  }

  private holds(callId: number): boolean {
    return this.current?.id === callId;
  }

  private async talk(callId: number): Promise<void> {
    await sleep(this.draw.between(2_000, 20_000));
    if (this.holds(callId) && this.mustSignOut) return this.signOut();
    if (this.holds(callId) && this.draw.chance(0.15)) await this.drop();
    if (!this.holds(callId)) return;
    await sleep(this.draw.between(1_000, 5_000));
    if (!this.holds(callId)) return;
    if (this.current?.farEnd === 'scripted' && this.draw.chance(0.3)) {
      this.voice?.send({ type: 'farEndHungUp', conference: `Call-${callId}` });
      await sleep(3_000);
      if (!this.holds(callId)) return;
    }
    const { status } = await this.send('POST', `/calls/${callId}/end`);
    if (status === 200) this.seen.over(callId, 'agent');
    if (this.holds(callId)) this.current = null;
  }

  private async consider(): Promise<void> {
    const [callId] = [...this.ringing].filter((id) => !this.passedOver.has(id));
    if (this.current !== null) return this.talk(this.current.id);
    if (callId === undefined) {
      if (this.draw.chance(0.002)) await this.drop();
      return;
    }
    if (this.draw.chance(0.25)) {
      this.deeds.dismissed += 1;
      this.passedOver.add(callId);
      return;
    }
    if (this.draw.chance(0.15)) {
      this.deeds.leftRinging += 1;
      await sleep(this.draw.between(10_000, 35_000));
      return;
    }
    await sleep(this.draw.between(500, 4_000));
    if (this.ringing.has(callId)) await this.answer(callId);
  }

  async run(): Promise<void> {
    await this.connect();
    while (!this.isStopped) {
      await this.consider();
      await sleep(lookEveryMs);
    }
    this.disconnect();
  }

  stop(): void {
    this.isStopped = true;
  }
}
