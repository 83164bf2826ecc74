import type { Config } from './config';
import type { Database, OpenDatabase } from './db/database';
import type { Outbox } from './realtime/outbox';

export type Clock = () => Date;

/** Whose open sockets are closed with 4009. */
export type Revoked =
  | { readonly tokenId: number }
  | { readonly agentId: number }
  /** A screen in a kitchen. */
  | { readonly screenId: number };
export type Revoke = (whom: Revoked) => void;

export interface Deps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly revoke: Revoke;
}
