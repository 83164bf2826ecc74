import { useSelector } from '@xstate/react';
import { selectIsChanging, selectMayStop } from '../../machines/availability/availability.selectors';
import { paths } from '../../machines/shared/routing';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import { LinkButton } from '../ui/buttons/LinkButton';
import * as styles from './SupervisorTools.css';

/** One press to the other panel at every width, and one to stop taking calls. */
export function SupervisorTools() {
  const { availability } = useActors('availability');
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
      <LinkButton href={paths.admin} size="sm" className={styles.adminPanel}>
        Admin Panel
      </LinkButton>
    </>
  );
}
