import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectIsSubmitting, selectOrderType } from '../../../machines/order-draft/order-draft.selectors';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import {
  selectAddressRef,
  selectAllergiesRef,
  selectReadBackRef,
  selectTimeRef,
  selectTipRef,
} from '../../../machines/order-quote/order-quote.selectors';
import { DeliveryAddress } from './AddressFields';
import { Allergies } from './Allergies';
import { ReadBack } from './ReadBack';
import * as styles from './Term.css';
import { Tip } from './Tip';
import { WantedTime } from './WantedTime';

interface OrderTermsProps {
  readonly order: OrderDraftActorRef;
  readonly quote: OrderQuoteActorRef;
}

/** Where the order goes, when it is wanted, what must not be eaten, and the tip: a line each, which opens its fields. */
export function OrderTerms({ order, quote }: OrderTermsProps) {
  const address = useSelector(quote, selectAddressRef);
  const time = useSelector(quote, selectTimeRef);
  const tip = useSelector(quote, selectTipRef);
  const allergies = useSelector(quote, selectAllergiesRef);
  const isDelivery = useSelector(order, (snapshot) => selectOrderType(snapshot) === 'delivery');
  const readBack = useSelector(quote, selectReadBackRef);
  const isLocked = useSelector(order, selectIsSubmitting);
  return (
    <div className={styles.terms}>
      {isDelivery && address !== undefined ? (
        <DeliveryAddress quote={quote} address={address} isLocked={isLocked} />
      ) : null}
      {time === undefined ? null : <WantedTime quote={quote} time={time} isLocked={isLocked} />}
      {allergies === undefined ? null : <Allergies allergies={allergies} isLocked={isLocked} />}
      {tip === undefined ? null : <Tip quote={quote} tip={tip} isLocked={isLocked} />}
      {readBack === null ? null : <ReadBack readBack={readBack} isLocked={isLocked} />}
    </div>
  );
}
