import { useSelector } from '@xstate/react';
import { Phone } from 'lucide-react';
import type { PressEvent } from 'react-aria-components/Button';
import type { IncomingCallsActorRef } from '../../machines/incoming-calls/incoming-calls.machine';
import { selectIsAccepting } from '../../machines/incoming-calls/incoming-calls.selectors';
import type { WaitingCallsActorRef } from '../../machines/waiting-calls/waiting-calls.machine';
import type { Call } from '../../services/calls/call.types';
import { Button } from '../ui/Button/Button';
import { Keys } from '../ui/Kbd/Kbd';
import * as styles from './IncomingCall.css';
import { MoreCallers } from './MoreCallers';
import { NewCustomerNotice } from './NewCustomerNotice';
import { RecognizedCustomer } from './RecognizedCustomer';
import { RingHead } from './RingHead';
import { useAnswerKey } from './use-answer-key';

interface OfferPanelProps {
  readonly incoming: IncomingCallsActorRef;
  readonly waiting: WaitingCallsActorRef;
  readonly offer: Call;
}

/** Who rings, and the two answers to it. */
export function OfferPanel({ incoming, waiting, offer }: OfferPanelProps) {
  const isAccepting = useSelector(incoming, selectIsAccepting);
  const restaurant = offer.tenantName ?? 'Unknown Restaurant';
  const by = ({ pointerType }: Pick<PressEvent, 'pointerType'>) => ({ byKey: pointerType === 'keyboard' });
  useAnswerKey(() => incoming.send({ type: 'incoming.accept', byKey: true }));
  return (
    <>
      <RingHead restaurant={restaurant} number={offer.fromNumber} isAgain={offer.offeredAgain === true} />
      <div className={styles.body}>
        {offer.customer === null ? <NewCustomerNotice /> : <RecognizedCustomer customer={offer.customer} />}
        <MoreCallers waiting={waiting} exceptId={offer.id} />
        <div className={styles.actions}>
          <Button
            autoFocus
            variant="answer"
            size="xl"
            icon={Phone}
            hint={<Keys keys={['Enter']} />}
            aria-keyshortcuts="Enter"
            className={styles.answer}
            isPending={isAccepting}
            pendingText="Answering..."
            onPress={(press) => incoming.send({ type: 'incoming.accept', ...by(press) })}
          >
            Answer Call
          </Button>
          <Button
            variant="ghost"
            hint={<Keys keys={['Esc']} />}
            aria-keyshortcuts="Escape"
            className={styles.dismiss}
            isDisabled={isAccepting}
            onPress={(press) => incoming.send({ type: 'incoming.dismiss', ...by(press) })}
          >
            Dismiss
          </Button>
        </div>
        <p className={styles.note}>Hides this window. Other agents can still answer.</p>
      </div>
    </>
  );
}
