import { useSelector } from '@xstate/react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { IncomingCallsActorRef } from '../../machines/incoming-calls/incoming-calls.machine';
import { selectOffer } from '../../machines/incoming-calls/incoming-calls.selectors';
import type { WaitingCallsActorRef } from '../../machines/waiting-calls/waiting-calls.machine';
import * as styles from './IncomingCall.css';
import { OfferPanel } from './OfferPanel';

interface IncomingCallProps {
  readonly incoming: IncomingCallsActorRef;
  readonly waiting: WaitingCallsActorRef;
}

/** On every agent page. Esc hides it, a press on the veil does not: a caller must not be lost to a stray click. */
export function IncomingCall({ incoming, waiting }: IncomingCallProps) {
  const offer = useSelector(incoming, selectOffer);
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={offer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) incoming.send({ type: 'incoming.dismiss', byKey: true });
      }}
    >
      <Modal className={styles.modal}>
        <Dialog
          role="alertdialog"
          aria-labelledby="ringing-title"
          aria-describedby={offer?.offeredAgain === true ? 'ringing-caller ringing-again' : 'ringing-caller'}
          className={styles.dialog}
        >
          {offer === null ? null : (
            <OfferPanel key={offer.id} incoming={incoming} waiting={waiting} offer={offer} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
