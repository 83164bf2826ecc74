import { useSelector } from '@xstate/react';
import { Moon } from 'lucide-react';
import type { AvailabilityActorRef } from '../../../machines/availability/availability.machine';
import { selectIsChanging, selectSetBy } from '../../../machines/availability/availability.selectors';
import { Button } from '../../ui/Button/Button';
import { Hero } from '../ReadyHero/Hero';

/** Signed in and taking no calls, until the press of the one button. */
export function OffDutyHero({ availability }: { readonly availability: AvailabilityActorRef }) {
  const isChanging = useSelector(availability, selectIsChanging);
  const setBy = useSelector(availability, selectSetBy);
  return (
    <Hero
      title="You are off duty"
      icon={Moon}
      tone="waiting"
      action={
        <Button
          variant="primary"
          isPending={isChanging}
          pendingText="Changing..."
          onPress={() => availability.send({ type: 'availability.choose', status: 'available' })}
        >
          Take calls
        </Button>
      }
    >
      <span>You take no calls.</span>
      {setBy === null ? null : <span>{`Set by ${setBy}`}</span>}
    </Hero>
  );
}
