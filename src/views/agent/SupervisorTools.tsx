import { useSelector } from '@xstate/react';
import type { AvailabilityActorRef } from '../../machines/availability/availability.machine';
import { selectIsChanging, selectMayStop } from '../../machines/availability/availability.selectors';
import { Button } from '../ui/Button/Button';
import { LinkButton } from '../ui/LinkButton/LinkButton';
import * as styles from './Duty.css';

/** One press to the other panel at every width, and one to stop taking calls. */
export function SupervisorTools({ availability }: { readonly availability: AvailabilityActorRef }) {
  const mayStop = useSelector(availability, selectMayStop);
  const isChanging = useSelector(availability, selectIsChanging);
  return (
    <>
      {mayStop ? (
        <Button
          size="sm"
          isPending={isChanging}
          pendingText="Changing..."
          onPress={() => availability.send({ type: 'availability.choose', status: 'offline' })}
        >
          Stop taking calls
        </Button>
      ) : null}
      <LinkButton href="/admin" size="sm" className={styles.adminPanel}>
        Admin Panel
      </LinkButton>
    </>
  );
}
