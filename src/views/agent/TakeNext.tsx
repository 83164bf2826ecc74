import { useSelector } from '@xstate/react';
import { PhoneIncoming } from 'lucide-react';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectCanTake, selectIsTaking } from '../../machines/incoming-calls/incoming-calls.selectors';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import { Keys } from '../ui/Kbd/Kbd';

interface TakeNextProps {
  readonly wrapUp: WrapUpActorRef;
  /** Without its icon, where room is dear. */
  readonly isPlain?: boolean;
}

/** Answers the call that has waited longest; not in a tab without the phone. */
export function TakeNext({ wrapUp, isPlain = false }: TakeNextProps) {
  const { call } = useActors('call');
  const incoming = useSelector(call, selectIncomingRef);
  const canTake = useSelector(incoming, selectCanTake);
  const isTaking = useSelector(incoming, selectIsTaking);
  if (!canTake && !isTaking) return null;
  return (
    <Button
      icon={isPlain ? undefined : PhoneIncoming}
      isPending={isTaking}
      pendingText="Answering..."
      hint={<Keys keys={['Alt', 'N']} />}
      aria-keyshortcuts="Alt+N"
      onPress={() => wrapUp.send({ type: 'wrapUp.takeNext' })}
    >
      Take next call
    </Button>
  );
}
