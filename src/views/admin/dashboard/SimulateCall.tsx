import { useSelector } from '@xstate/react';
import { PhoneIncoming } from 'lucide-react';
import { useRef } from 'react';
import type { CallBurstActorRef } from '../../../machines/call-burst/call-burst.machine';
import { selectIsCalling, selectWanted } from '../../../machines/call-burst/call-burst.selectors';
import { Button } from '../../ui/Button/Button';
import { Dialog, DialogTrigger } from '../../ui/Dialog/Dialog';
import { BurstProgress } from './BurstProgress';
import { CallerForm } from './CallerForm';

interface SimulateCallProps {
  readonly burst: CallBurstActorRef;
}

/** ADASH-31: the server offers each call to available agents like any other. */
export function SimulateCall({ burst }: SimulateCallProps) {
  const isCalling = useSelector(burst, selectIsCalling);
  const wanted = useSelector(burst, selectWanted);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DialogTrigger>
        <Button
          ref={trigger}
          size="sm"
          icon={PhoneIncoming}
          isPending={isCalling}
          pendingText="Simulating..."
        >
          Simulate Call
        </Button>
        <Dialog title="Simulate a call" intro="Rings at every available agent, like a real call.">
          {(close) => (
            <CallerForm
              onSimulate={(callers) => burst.send({ type: 'burst.start', callers })}
              close={close}
            />
          )}
        </Dialog>
      </DialogTrigger>
      {isCalling && wanted > 1 ? <BurstProgress burst={burst} heir={trigger} /> : null}
    </>
  );
}
