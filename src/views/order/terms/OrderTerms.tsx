import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectIsSubmitting } from '../../../machines/order-draft/order-draft.selectors';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import {
  selectAddressRef,
  selectAllergiesRef,
  selectFieldError,
  selectOrderType,
  selectTimeRef,
} from '../../../machines/order-quote/order-quote.selectors';
import { AddressFields } from './AddressFields';
import { AllergyField } from './AllergyField';
import * as styles from './OrderTerms.css';
import { Tip } from './Tip';
import { WantedTime } from './WantedTime';

interface OrderTermsProps {
  readonly order: OrderDraftActorRef;
  readonly quote: OrderQuoteActorRef;
}

/** Where the order goes, when it is wanted, and the tip. */
export function OrderTerms({ order, quote }: OrderTermsProps) {
  const address = useSelector(quote, selectAddressRef);
  const time = useSelector(quote, selectTimeRef);
  const allergies = useSelector(quote, selectAllergiesRef);
  const isDelivery = useSelector(quote, (snapshot) => selectOrderType(snapshot) === 'delivery');
  const isLocked = useSelector(order, selectIsSubmitting);
  const addressError = useSelector(quote, (snapshot) => selectFieldError(snapshot, 'delivery_address'));
  return (
    <div className={styles.terms}>
      {allergies === undefined ? null : <AllergyField allergies={allergies} isLocked={isLocked} />}
      {isDelivery && address !== undefined ? (
        <>
          <AddressFields quote={quote} address={address} isLocked={isLocked} />
          {addressError === null ? null : <p className={styles.refused}>{addressError}</p>}
        </>
      ) : null}
      <div className={styles.when}>
        {time === undefined ? null : <WantedTime quote={quote} time={time} isLocked={isLocked} />}
        <Tip quote={quote} isLocked={isLocked} />
      </div>
    </div>
  );
}
