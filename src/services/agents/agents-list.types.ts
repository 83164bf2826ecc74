import type { Findable } from '../format/find';
import type { NotReady } from './agent.types';

export interface ListedAgent extends Findable {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** The role as the server wrote it. */
  readonly agentType: string | null;
  readonly status: string | null;
  readonly callsHandled: number | null;
  readonly ordersProcessed: number | null;
  readonly lastLoginAt: string | null;
  readonly notReady: NotReady | null;
  /** The account may no longer sign in. */
  readonly isDeactivated?: true;
  /** Absent where a server sends the contract's fields only. */
  readonly live?: LiveStanding;
}

export interface LiveStanding {
  readonly since: string | null;
  readonly isWrappingUp: boolean;
  readonly breakAfterCall: boolean;
  readonly takesCalls: boolean;
  readonly reason: string | null;
  readonly setBy: string | null;
  readonly call: ListedCurrentCall | null;
}

interface ListedCurrentCall {
  readonly id: string;
  readonly phone: string | null;
  readonly customerName: string | null;
  readonly tenantName: string | null;
  readonly answeredAt: string | null;
}
