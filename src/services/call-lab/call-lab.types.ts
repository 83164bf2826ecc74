import type { Agent } from '../agents/agent.types';

/** Throwaway agents at a restaurant, with calls of their own. */
export interface Lab {
  readonly id: string;
  readonly tenantId: string;
  readonly agents: readonly { readonly user: Agent; readonly token: string }[];
}

export type LabOutcome = 'answered' | 'missed' | 'abandoned' | 'busy' | 'waiting' | 'live';

/** What the server has of a lab's call. */
export interface LabCall {
  readonly id: string;
  readonly outcome: LabOutcome;
  readonly agentId: string | null;
  readonly orders: number;
}
