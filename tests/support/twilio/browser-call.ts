import { randomBytes } from 'node:crypto';
import type { Behaviour } from './behaviour';
import { BrowserMedia } from './browser-media';
import { Leg, type LegAccount } from './leg';
import type { Fault, Invite, Send } from './wire';

const usualWaitSeconds = 30;

/** The account, as the calls of its browsers need it. */
export interface CallAccount extends LegAccount {
  readonly behaviour: Behaviour;
  readonly calls: BrowserCall[];
}

/** One call of a browser: its leg, its audio, and the socket it is signalled over at the moment. */
export class BrowserCall {
  reconnectToken: string | null = randomBytes(12).toString('hex');
  readonly temporarySid: string;
  digits = '';
  /** Packets with sound or silence that came from the browser. */
  framesHeard = 0;
  readonly media: BrowserMedia;
  private readonly leg: Leg;
  private readonly account: CallAccount;
  private send: Send;
  private lostTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(account: CallAccount, temporarySid: string, send: Send) {
    this.account = account;
    this.temporarySid = temporarySid;
    this.send = send;
    this.leg = new Leg(account, `${account.publicUrl}/webhooks/twilio/status`, {
      heard: (payload) => this.media.say(payload),
      ended: () => this.over(),
    });
    const { codec, takesTelephoneEvents, connectsMedia } = account.behaviour;
    this.media = new BrowserMedia(
      { codec, takesTelephoneEvents, connects: connectsMedia },
      {
        heard: (payload) => {
          this.framesHeard += 1;
          this.leg.say(payload);
        },
        pressed: (digit) => {
          this.digits += digit;
        },
      },
    );
    account.calls.push(this);
  }

  get callSid(): string {
    return this.leg.sid;
  }

  get conference() {
    return this.leg.conference;
  }

  get isOn(): boolean {
    return this.leg.status !== 'completed';
  }

  private tellAnswer(sdp?: string): void {
    const reconnect = this.account.behaviour.givesReconnectToken ? this.reconnectToken : null;
    this.send({
      type: 'answer',
      payload: {
        callsid: this.callSid,
        ...(sdp === undefined ? {} : { sdp }),
        ...(reconnect === null ? {} : { reconnect }),
      },
    });
  }

  async begin({ sdp, twilio }: Invite, identity: string): Promise<void> {
    this.send({ type: 'ringing', payload: { callsid: this.callSid } });
    const form = {
      From: `client:${identity}`,
      ...Object.fromEntries(new URLSearchParams(twilio.params)),
    };
    try {
      const { verb } = await this.leg.ask(`${this.account.publicUrl}/webhooks/twilio/client`, form);
      if (verb === 'conference') this.tellAnswer(await this.media.answer(sdp));
    } catch (error) {
      this.refuse({ code: 31_000, message: String(error) });
    }
  }

  async reinvite(sdp: string): Promise<void> {
    this.tellAnswer(await this.media.restart(sdp));
  }

  /** The same call over another socket. */
  takeUp(send: Send): void {
    clearTimeout(this.lostTimer);
    this.send = send;
    this.tellAnswer();
  }

  /** Its socket is closed; it waits this long for another one. A browser that names no time gets the default. */
  lose(waitSeconds: number): void {
    this.send = () => undefined;
    clearTimeout(this.lostTimer);
    this.lostTimer = setTimeout(() => this.hangUp(), (waitSeconds || usualWaitSeconds) * 1_000);
  }

  forget(): void {
    this.reconnectToken = null;
  }

  hangUp(): void {
    this.leg.hangUp();
  }

  refuse(error: Fault): void {
    this.send({ type: 'hangup', payload: { callsid: this.callSid, error } });
    this.send = () => undefined;
    this.leg.hangUp();
  }

  private over(): void {
    clearTimeout(this.lostTimer);
    const wasAnswered = this.leg.conference !== null;
    // A call that was never let in is declined.
    const error = { code: 31_603, message: 'Decline' };
    this.send({
      type: 'hangup',
      payload: { callsid: this.callSid, ...(wasAnswered ? {} : { error }) },
    });
    void this.media.close();
  }
}
