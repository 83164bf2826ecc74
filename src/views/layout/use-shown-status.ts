import { useSelector } from '@xstate/react';
import type { AvailabilityActorRef } from '../../machines/availability/availability.machine';
import { selectBreakAfterCall } from '../../machines/availability/availability.selectors';
import type { Agent } from '../../services/agents/agent.types';
import { useWrapUp } from '../agent/use-wrap-up';
import { type AgentStatus, ownStatus } from '../ui/status/AgentStatusBadge';

/** The own status as a badge tells it: with the wrap-up, the break to come, and what keeps calls away. */
export function useShownStatus(
  availability: AvailabilityActorRef,
  user: Pick<Agent, 'status' | 'notReady' | 'duty'>,
): AgentStatus {
  const isWrappingUp = useWrapUp(availability) !== null;
  const isBreakNext = useSelector(availability, selectBreakAfterCall);
  if (user.status === 'available' && isWrappingUp) {
    return { kind: 'agent', value: isBreakNext ? 'wrapping_up_then_break' : 'wrapping_up' };
  }
  if (user.status === 'on_call' && isBreakNext) return { kind: 'agent', value: 'on_call_then_break' };
  return ownStatus(user);
}
