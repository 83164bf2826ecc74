import { useSelector } from '@xstate/react';
import type { AvailabilityActorRef } from '../../../machines/availability/availability.machine';
import { selectBreakAfterCall } from '../../../machines/availability/availability.selectors';
import { useWrapUp } from '../../agent/WrapUp/use-wrap-up';

/** The own status as a badge tells it: with the wrap-up, and the break to come. */
export function useShownStatus(availability: AvailabilityActorRef, status: string): string {
  const isWrappingUp = useWrapUp(availability) !== null;
  const isBreakNext = useSelector(availability, selectBreakAfterCall);
  if (status === 'available' && isWrappingUp) return isBreakNext ? 'wrapping_up_then_break' : 'wrapping_up';
  return status === 'on_call' && isBreakNext ? 'on_call_then_break' : status;
}
