import type { Findable } from '../format/find';
import type { NotReady } from './agent.types';

/** A row of the agents list (AGTS-01 to AGTS-06), found by name, e-mail or phone. */
export interface ListedAgent extends Findable {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** As the server wrote it. */
  readonly agentType: string | null;
  readonly status: string | null;
  readonly callsHandled: number | null;
  readonly ordersProcessed: number | null;
  readonly lastLoginAt: string | null;
  readonly notReady: NotReady | null;
}
