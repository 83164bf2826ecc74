import type { Config } from './config';
import type { Database, OpenDatabase } from './db/database';
import type { Outbox } from './realtime/outbox';

export type Clock = () => Date;

/** Takes back what a token or an agent was let into: open sockets are closed 4009 (A3). */
export type Revoke = (whom: { readonly tokenId: number } | { readonly agentId: number }) => void;

/** What every resource is built from; tests pass their own clock and database. */
export interface Deps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly revoke: Revoke;
}
