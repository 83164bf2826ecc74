import type { FastifyInstance } from 'fastify';
import type { Revoke } from '../deps';
import type { Upgrades } from '../realtime/upgrades';

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
  /** Lets whoever simulated a call be its caller; null where no page can be. */
  callerKey(callId: number): string | null;
  /** Takes a signed-in device off the line (logout, disabled account). */
  readonly revoke: Revoke;
  /** Whether a customer's phone has the far end of this simulated call, or may be on its way back to it. */
  hasPhone(callId: number): boolean;
  /** Ends the calls whose caller vanished without hanging up, and takes others from agents who are gone; run by the jobs. */
  expire(): Promise<void>;
  /** Picks up the calls that were open when the process ended. */
  recover(): Promise<void>;
  /** Adds what the carrier is reached by: its web socket, or its webhooks. */
  attach(app: FastifyInstance, upgrades: Upgrades): Promise<void>;
  start(): void;
  close(): void;
}
