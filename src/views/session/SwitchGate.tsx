import { useSelector } from '@xstate/react';
import { selectAsksToLeave } from '../../machines/session/session.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { LateUnsavedQuestion } from './LateUnsavedQuestion';

/** Asks an admin who goes to the other half before what is unsaved on the page is lost. */
export function SwitchGate() {
  const { session } = useActors('session');
  const isAsking = useSelector(session, selectAsksToLeave);
  if (!isAsking) return null;
  return (
    <LazyPart>
      <LateUnsavedQuestion
        isOpen
        onStay={() => session.send({ type: 'mode.stay' })}
        onLeave={() => session.send({ type: 'mode.leave' })}
      />
    </LazyPart>
  );
}
