import type { FastifyInstance } from 'fastify';
import type { Revoke } from '../deps';
import type { Gap } from '../jobs/resume';
import type { Upgrades } from '../realtime/upgrades';

export interface VoiceIdentity {
  readonly agentId: number;
  readonly tokenId: number;
}

interface VoiceGrant {
  readonly token: string;
  readonly identity: string;
  readonly provider: 'embedded' | 'twilio';
}

export interface Carrier {
  grant(agent: VoiceIdentity): VoiceGrant;
  callerKey(callId: number): string | null;
  readonly revoke: Revoke;
  /** Ids of the sessions whose voice devices are connected to this process. */
  sessions(): readonly number[];
  /** For how long the agent of a call has had no voice; null while there is one, or where it is not known. */
  voiceLostMs(callId: number): Promise<number | null>;
  hasPhone(callId: number): boolean;
  expire(): Promise<void>;
  /** `wasAlone`: no process ran before this one, as after a restart of the only one. */
  recover(wasAlone: boolean): Promise<void>;
  /** The database was away, or no process ran. */
  afterGap(gap: Gap): Promise<void>;
  attach(app: FastifyInstance, upgrades: Upgrades): Promise<void>;
  start(wasAlone: boolean): void;
  close(): void;
}
