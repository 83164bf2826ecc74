import { useSelector } from '@xstate/react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { selectOffer } from '../../machines/call/call.selectors';
import { useActors } from '../app/use-actors';
import * as styles from './IncomingCall.css';
import { OfferPanel } from './OfferPanel';

/** On every agent page. Esc hides it, a press on the veil does not: a caller must not be lost to a stray click. */
export function IncomingCall() {
  const { call } = useActors('call');
  const offer = useSelector(call, selectOffer);
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={offer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) call.send({ type: 'call.dismiss', byKey: true });
      }}
    >
      <Modal className={styles.modal}>
        <Dialog
          role="alertdialog"
          aria-labelledby="ringing-title"
          aria-describedby={offer?.offeredAgain === true ? 'ringing-caller ringing-again' : 'ringing-caller'}
          className={styles.dialog}
        >
          {offer === null ? null : <OfferPanel key={offer.id} offer={offer} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
