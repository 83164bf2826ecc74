import { useSelector } from '@xstate/react';
import type { AvailabilityActorRef } from '../../machines/availability/availability.machine';
import { selectWrapUpRef } from '../../machines/availability/availability.selectors';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectIsWrappingUp } from '../../machines/wrap-up/wrap-up.selectors';

/** The chart of the wrap-up while there is one, else null. */
export function useWrapUp(availability: AvailabilityActorRef): WrapUpActorRef | null {
  const wrapUp = useSelector(availability, selectWrapUpRef);
  const isOn = useSelector(wrapUp, (snapshot) => snapshot !== undefined && selectIsWrappingUp(snapshot));
  return isOn ? (wrapUp ?? null) : null;
}
