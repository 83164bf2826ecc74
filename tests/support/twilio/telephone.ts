import type { CallAccount } from './browser-call';
import { Leg } from './leg';
import { energyOf, frameMs, silence, tone } from './sound';

/** A customer's telephone: sends a steady tone, and records what it receives. */
export class Telephone {
  /** False sends no packets at all, not even silence. */
  isSending = true;
  isSpeaking = true;
  isEchoing = false;
  readonly heard = { frames: 0, energy: 0 };
  private readonly account: CallAccount;
  private readonly leg: Leg;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(account: CallAccount) {
    this.account = account;
    this.leg = new Leg(account, `${account.publicUrl}/webhooks/twilio/status`, {
      heard: (payload) => {
        this.heard.frames += 1;
        this.heard.energy += energyOf(payload);
        if (this.isEchoing) this.leg.say(payload);
      },
      ended: () => clearInterval(this.timer),
    });
  }

  async dial(to: string, from: string): Promise<void> {
    const form = { From: from, To: to, CallStatus: 'ringing', Direction: 'inbound' };
    const { verb } = await this.leg.ask(`${this.account.publicUrl}/webhooks/twilio/voice`, form);
    if (verb === 'conference') this.speak();
  }

  /** Timers come late on a busy machine: all frames due by then are sent, so that no sound is missing. */
  private speak(): void {
    const begun = performance.now();
    let sentFrames = 0;
    this.timer = setInterval(() => {
      const due = Math.floor((performance.now() - begun) / frameMs);
      for (; sentFrames < due; sentFrames += 1) {
        if (this.isSending && !this.isEchoing) this.leg.say(this.isSpeaking ? tone : silence);
      }
    }, frameMs);
  }

  get callSid(): string {
    return this.leg.sid;
  }

  get isOn(): boolean {
    return this.leg.status !== 'completed';
  }

  /** The messages played to it, such as why nobody takes the call. */
  get told(): readonly string[] {
    return this.leg.spoken;
  }

  /** The digits that came down the line, in order. */
  get digits(): string {
    return this.account.calls
      .filter(({ conference }) => conference === this.leg.conference)
      .map(({ digits }) => digits)
      .join('');
  }

  hangUp(): void {
    this.leg.hangUp();
  }
}
