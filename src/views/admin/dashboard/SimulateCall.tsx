import { useSelector } from '@xstate/react';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Square from 'lucide-react/icons/square';
import { lazy, type RefObject, useRef, useState } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { CallBurstActorRef } from '../../../machines/call-burst/call-burst.machine';
import {
  selectCanStop,
  selectIsCalling,
  selectStarted,
  selectWanted,
} from '../../../machines/call-burst/call-burst.selectors';
import type { CallLabActorRef } from '../../../machines/call-lab/call-lab.machine';
import { LazyPart } from '../../app/LazyPart';
import { Button } from '../../ui/buttons/Button';
import { useFocusOnRemoval } from '../../ui/use-focus';
import * as simulateCallStyles from './SimulateCall.css';
import type { SimulateMode } from './SimulateDialog';

const SimulateDialog = lazy(async () => ({ default: (await import('./SimulateDialog')).SimulateDialog }));

interface BurstProgressProps {
  readonly burst: CallBurstActorRef;
  /** Gets the focus if this had it when it is removed. */
  readonly trigger: RefObject<HTMLElement | null>;
}

/** How far a burst of several calls is. */
function BurstProgress({ burst, trigger }: BurstProgressProps) {
  const started = useSelector(burst, selectStarted);
  const wanted = useSelector(burst, selectWanted);
  const canStop = useSelector(burst, selectCanStop);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(place, () => trigger.current);
  const words = `${started} of ${wanted} calls started`;
  return (
    <div ref={place} className={simulateCallStyles.row}>
      <ProgressBar
        className={simulateCallStyles.progress}
        aria-label="Simulated calls"
        value={started}
        maxValue={wanted}
        valueLabel={words}
      >
        {({ percentage = 0 }) => (
          <>
            <span className={simulateCallStyles.words}>{words}</span>
            <span className={simulateCallStyles.bar}>
              <span className={simulateCallStyles.fill} style={{ width: `${percentage}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <Button
        size="sm"
        icon={Square}
        isPending={!canStop}
        pendingText="Stop"
        onPress={() => burst.send({ type: 'burst.stop' })}
      >
        Stop
      </Button>
    </div>
  );
}

interface SimulateCallProps {
  readonly burst: CallBurstActorRef;
  /** The call lab, where the server offers one. */
  readonly lab?: CallLabActorRef | undefined;
}

/** The server offers each call to available agents like any other. */
export function SimulateCall({ burst, lab }: SimulateCallProps) {
  const [isOpen, setOpen] = useState(false);
  const [mode, setMode] = useState<SimulateMode>('calls');
  const isCalling = useSelector(burst, selectIsCalling);
  const wanted = useSelector(burst, selectWanted);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        icon={PhoneIncoming}
        isPending={isCalling}
        pendingText="Simulating..."
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        Simulate Call
      </Button>
      {isOpen ? (
        <LazyPart>
          <SimulateDialog
            lab={lab}
            mode={mode}
            onMode={setMode}
            onSimulate={(callers) => burst.send({ type: 'burst.start', callers })}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      ) : null}
      {isCalling && wanted > 1 ? <BurstProgress burst={burst} trigger={trigger} /> : null}
    </>
  );
}
