import { type Conference, type Member, newSid } from './conference';
import { type ConferenceSettings, type Instruction, readTwiml } from './twiml';
import type { Callback } from './webhook';

/** The end of a leg: a telephone or a browser. */
export interface LegListener {
  heard(payload: Buffer): void;
  /** Called last. */
  ended(): void;
}

/** The account, as its legs need it. */
export interface LegAccount {
  readonly publicUrl: string;
  readonly legs: Map<string, Leg>;
  ask(callback: Callback): Promise<Response>;
  tell(callbacks: readonly Callback[]): void;
  conferenceOf(settings: ConferenceSettings): Conference;
}

/** One call as the carrier counts them: a telephone's, or a browser's. */
export class Leg implements Member {
  readonly sid = newSid('CA');
  status: 'ringing' | 'in-progress' | 'completed' = 'ringing';
  conference: Conference | null = null;
  /** The messages played on it. */
  readonly spoken: string[] = [];
  private readonly account: LegAccount;
  private readonly listener: LegListener;
  private readonly statusUrl: string;

  constructor(account: LegAccount, statusUrl: string, listener: LegListener) {
    this.account = account;
    this.statusUrl = statusUrl;
    this.listener = listener;
    account.legs.set(this.sid, this);
  }

  /** Asks the server for TwiML and runs it; throws where Twilio would announce an application error. */
  async ask(url: string, form: Readonly<Record<string, string>>): Promise<Instruction> {
    const answer = await this.account.ask({ url, form: { CallSid: this.sid, ...form } });
    if (!answer.ok) throw new Error(`11200: ${url} answered ${answer.status}`);
    const instruction = readTwiml(await answer.text());
    this.follow(instruction);
    return instruction;
  }

  follow(instruction: Instruction): void {
    if (this.status === 'completed') return;
    if (instruction.verb === 'conference') {
      this.status = 'in-progress';
      this.conference = this.account.conferenceOf(instruction.settings);
      this.account.tell(this.conference.enter(this, instruction.settings));
      return;
    }
    if (instruction.verb === 'say') this.spoken.push(instruction.text);
    this.hangUp();
  }

  say(payload: Buffer): void {
    this.conference?.pass(this, payload);
  }

  receive(payload: Buffer): void {
    this.listener.heard(payload);
  }

  /** Ends the leg and returns the webhooks that are due; they are not sent yet. */
  finish(): Callback[] {
    if (this.status === 'completed') return [];
    this.status = 'completed';
    const left = this.conference?.leave(this) ?? [];
    this.listener.ended();
    return [...left, { url: this.statusUrl, form: { CallSid: this.sid, CallStatus: 'completed' } }];
  }

  hangUp(): void {
    this.account.tell(this.finish());
  }
}
