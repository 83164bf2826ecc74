import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { lazy, memo, type RefObject, useDeferredValue, useRef } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { IncomingCallsActorRef } from '../../machines/incoming-calls/incoming-calls.machine';
import { selectIsAccepting, selectOffer } from '../../machines/incoming-calls/incoming-calls.selectors';
import type { Call } from '../../services/calls/call.types';
import type { Customer } from '../../services/customers/customer.types';
import { callerNumber } from '../../services/format/caller-number';
import { restaurantName } from '../../services/format/names';
import { formatPhone } from '../../services/format/phone';
import { LazyPart } from '../app/LazyPart';
import { BlockedNote } from '../lookup/BlockedNote';
import { CustomerFigures } from '../lookup/CustomerFigures';
import { Avatar } from '../ui/Avatar/Avatar';
import { Button } from '../ui/buttons/Button';
import { ChipList } from '../ui/fields/Chips';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { PulseRings, Rings } from '../ui/Rings/Rings';
import * as styles from './IncomingCall.css';
import { MoreCallers } from './MoreCallers';
import { useAnswerFocus, useAnswerKey } from './use-answer';

const RingingClock = lazy(async () => ({
  default: (await import('../order/terms/RestaurantClock')).RingingClock,
}));

interface RingHeadProps {
  /** Null while no call rings: the popup is hidden and waits for one. */
  readonly offer: Call | null;
}

const again = 'Offered again: the first agent is no longer on the call.';

/** Only spoken, as the card with the same is not read with the popup. */
function whoRings({ customer }: Call): string {
  if (customer === null) return 'New Customer';
  const { name, blockedReason } = customer;
  // Without a name the number is spoken already.
  const who = name ?? 'Recognized Customer';
  return blockedReason === undefined ? who : `${who}. Blocked: ${blockedReason}`;
}

/** The ink part of the popup; said at once to assistive technology. */
function RingHead({ offer }: RingHeadProps) {
  const number = offer === null ? null : callerNumber(offer, offer.customer);
  return (
    <div className={styles.ringHeadHead} data-ink="">
      <div className={styles.bell}>
        <Rings count={8} first={45} step={27} className={styles.rings} />
        <PulseRings />
        <span className={styles.disc}>
          <Icon of={PhoneIncoming} size={32} />
        </span>
      </div>
      <div aria-live="assertive" className={styles.words}>
        <p id="ringing-kicker" className={styles.kicker}>
          Incoming call
        </p>
        <h2 id="ringing-title" className={styles.restaurant}>
          {offer === null ? null : restaurantName(offer.tenantName)}
        </h2>
        <p id="ringing-caller" className={styles.number}>
          {offer === null ? null : number === null ? 'Unknown number' : formatPhone(number)}
        </p>
        <VisuallyHidden elementType="p" id="ringing-who">
          {offer === null ? null : whoRings(offer)}
        </VisuallyHidden>
      </div>
      {offer?.offeredAgain === true ? (
        <p id="ringing-again" className={styles.again}>
          {again}
        </p>
      ) : null}
    </div>
  );
}

export function RecognizedCustomer({ customer }: { readonly customer: Customer }) {
  const name = formatPhone(customer.displayName);
  return (
    <section aria-labelledby="recognized" className={styles.card}>
      <h3 id="recognized" className={styles.head}>
        <Icon of={UserRoundCheck} />
        <span>Recognized Customer</span>
      </h3>
      <div className={styles.recognizedCustomerBody}>
        <div className={styles.person}>
          <Avatar name={customer.name ?? ''} size="lg" tone="outlined" className={styles.avatar} />
          <p className={styles.name}>{name}</p>
        </div>
        <CustomerFigures customer={customer} ordersLabel="Previous orders" tone="green" />
        <BlockedNote customer={customer} />
        {customer.preferences.length === 0 ? null : (
          <div className={styles.preferences}>
            <p className={styles.heading}>Preferences</p>
            <ChipList label="Preferences" words={customer.preferences} isOutlined />
          </div>
        )}
      </div>
    </section>
  );
}

function NewCustomerNotice() {
  return (
    <div className={styles.notice}>
      <Icon of={UserRoundPlus} size={18} />
      <div>
        <p className={styles.title}>New Customer</p>
        <p>No profile for this number yet. Details can be added now or later.</p>
      </div>
    </div>
  );
}

interface AnswersProps {
  readonly incoming: IncomingCallsActorRef;
  readonly answerRef: RefObject<HTMLButtonElement | null>;
}

const Answers = memo(function Answers({ incoming, answerRef }: AnswersProps) {
  const isAccepting = useSelector(incoming, selectIsAccepting);
  const by = ({ pointerType }: Pick<PressEvent, 'pointerType'>) => ({ byKey: pointerType === 'keyboard' });
  return (
    <div className={styles.actions}>
      <Button
        ref={answerRef}
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
  );
});

interface OfferPanelProps extends AnswersProps {
  readonly hasHours: boolean;
  readonly offer: Call | null;
}

/** Who rings, and the two answers to it. */
const OfferPanel = memo(function OfferPanel({ incoming, offer, hasHours, answerRef }: OfferPanelProps) {
  return (
    <>
      <RingHead offer={offer} />
      <div className={styles.body}>
        {offer === null ? null : offer.customer === null ? (
          <NewCustomerNotice />
        ) : (
          <RecognizedCustomer customer={offer.customer} />
        )}
        {offer === null || offer.tenantId === null || !hasHours ? null : (
          <LazyPart key={offer.id}>
            <RingingClock tenantId={offer.tenantId} />
          </LazyPart>
        )}
        {offer === null ? null : <MoreCallers exceptId={offer.id} />}
        <Answers incoming={incoming} answerRef={answerRef} />
        <p className={styles.note}>Hides this window. Other agents can still answer.</p>
      </div>
    </>
  );
});

interface IncomingCallProps {
  readonly incoming: IncomingCallsActorRef;
  /** The server says when restaurants are open. */
  readonly hasHours?: boolean;
}

/**
 * On every agent page, and there before a call rings: to React Aria it is closing all the while, so that it is
 * hidden and not removed. The top layer is what may have the focus over a dialog that was opened later.
 * Esc hides it, a press on the veil does not: a caller must not be lost to a stray click.
 */
export function IncomingCall({ incoming, hasHours = false }: IncomingCallProps) {
  const offer = useSelector(incoming, selectOffer);
  const answer = useRef<HTMLButtonElement>(null);
  const isOpen = offer !== null;
  // An answer hides the popup; what it says is emptied once the call is drawn.
  const last = useDeferredValue(offer);
  useAnswerFocus(offer?.id ?? null, answer);
  useAnswerKey(isOpen, answer, () => incoming.send({ type: 'incoming.accept', byKey: true }));
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={isOpen}
      isExiting={!isOpen}
      hidden={!isOpen}
      data-react-aria-top-layer=""
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) incoming.send({ type: 'incoming.dismiss', byKey: true });
      }}
    >
      <Modal className={styles.modal}>
        <Dialog
          role="alertdialog"
          aria-labelledby="ringing-kicker ringing-title"
          aria-describedby={`ringing-caller ringing-who${offer?.offeredAgain === true ? ' ringing-again' : ''}`}
          className={styles.dialog}
        >
          <OfferPanel {...{ incoming, hasHours }} offer={offer ?? last} answerRef={answer} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
