import type { Config } from './config';
import type { Database, OpenDatabase } from './db/database';
import type { Outbox } from './realtime/outbox';
import type { Revoked } from './realtime/socket-owner';

export type Clock = () => Date;

/**
 * Of a clock that is never set and tells no time of day: for what begins and ends in this process. The shared clock may
 * be set meanwhile.
 */
export type MonotonicMs = () => number;

export type Revoke = (whom: Revoked) => void;

export interface Deps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly revoke: Revoke;
}
