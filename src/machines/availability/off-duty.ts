import type { Agent } from '../../services/agents/agent.types';

/** Signed in, and no call is offered until they say that they take calls. */
export function isOffDuty({ status, duty }: Pick<Agent, 'status' | 'duty'>): boolean {
  return status === 'offline' && duty?.takesCalls === false;
}
