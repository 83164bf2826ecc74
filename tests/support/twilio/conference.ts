import { randomBytes } from 'node:crypto';
import type { ConferenceSettings } from './twiml';
import type { Callback } from './webhook';

export function newSid(kind: string): string {
  return `${kind}${randomBytes(16).toString('hex')}`;
}

/** A leg, as its conference needs it. */
export interface Member {
  readonly sid: string;
  receive(payload: Buffer): void;
  finish(): Callback[];
}

/** A room of at most two, which passes the audio of each to the other: nothing is mixed or transcoded. */
export class Conference {
  readonly sid = newSid('CF');
  readonly name: string;
  status: 'init' | 'in-progress' | 'completed' = 'init';
  private readonly present = new Map<Member, ConferenceSettings>();
  /** As the first participant sets it. */
  private readonly statusUrl: string | null;

  constructor({ name, statusUrl }: ConferenceSettings) {
    this.name = name;
    this.statusUrl = statusUrl;
  }

  private told(event: string, more: Readonly<Record<string, string>> = {}): Callback[] {
    if (this.statusUrl === null) return [];
    const form = { ConferenceSid: this.sid, FriendlyName: this.name, StatusCallbackEvent: event, ...more };
    return [{ url: this.statusUrl, form }];
  }

  private aboutLeg(event: string, leg: Member, settings: ConferenceSettings): Callback[] {
    return this.told(event, { CallSid: leg.sid, ParticipantLabel: settings.label });
  }

  enter(leg: Member, settings: ConferenceSettings): Callback[] {
    this.present.set(leg, settings);
    if (settings.startsOnEnter) this.status = 'in-progress';
    return this.aboutLeg('participant-join', leg, settings);
  }

  leave(leg: Member): Callback[] {
    const settings = this.present.get(leg);
    if (settings === undefined) return [];
    this.present.delete(leg);
    const left = this.aboutLeg('participant-leave', leg, settings);
    return settings.endsOnExit || this.present.size === 0 ? [...left, ...this.end()] : left;
  }

  /** Hangs up everybody in it. */
  end(): Callback[] {
    if (this.status === 'completed') return [];
    this.status = 'completed';
    const legs = [...this.present.keys()];
    return [...legs.flatMap((leg) => leg.finish()), ...this.told('conference-end')];
  }

  pass(from: Member, payload: Buffer): void {
    if (this.status !== 'in-progress') return;
    for (const leg of this.present.keys()) if (leg !== from) leg.receive(payload);
  }
}
