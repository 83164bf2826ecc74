import type { Revoke } from '../deps';

export interface VoiceIdentity {
  readonly agentId: number;
  readonly tokenId: number;
}

/** The answer of GET /agent/twilio-token (API-23). */
export interface VoiceGrant {
  readonly token: string;
  readonly identity: string;
  readonly provider: 'embedded' | 'twilio';
}

/** Who carries the voice of calls: browser tabs themselves, or a telephone carrier. */
export interface Carrier {
  grant(agent: VoiceIdentity): VoiceGrant;
  /** Takes a signed-in device off the line (logout, disabled account). */
  readonly revoke: Revoke;
  /** Ends the calls whose caller vanished without hanging up; run by the jobs. */
  expire(): Promise<void>;
  /** Picks up the calls that were open when the process ended. */
  recover(): Promise<void>;
  close(): void;
}
