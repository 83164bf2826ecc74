import type { Config } from './config';
import type { Database, OpenDatabase } from './db/database';
import type { Outbox } from './realtime/outbox';
import type { Revoked } from './realtime/socket-owner';

export type Clock = () => Date;

export type Revoke = (whom: Revoked) => void;

export interface Deps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly revoke: Revoke;
}
