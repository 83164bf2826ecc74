import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectAsksToLeave } from '../../machines/session/session.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

/** There already, with the page that has something unsaved. */
const UnsavedQuestion = lazy(async () => ({
  default: (await import('../ui/forms/UnsavedQuestion')).UnsavedQuestion,
}));

/** Asks an admin who goes to the other half before what is unsaved on the page is lost. */
export function SwitchGate() {
  const { session } = useActors('session');
  const isAsking = useSelector(session, selectAsksToLeave);
  if (!isAsking) return null;
  return (
    <LazyPart>
      <UnsavedQuestion
        isOpen
        onStay={() => session.send({ type: 'mode.stay' })}
        onLeave={() => session.send({ type: 'mode.leave' })}
      />
    </LazyPart>
  );
}
