import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { DeliveryCheck } from '../../../machines/delivery-address/addresses';
import type { DeliveryAddressActorRef } from '../../../machines/delivery-address/delivery-address.machine';
import {
  selectAddress,
  selectHasFailed,
  selectSaved,
} from '../../../machines/delivery-address/delivery-address.selectors';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectDelivery, selectFieldError } from '../../../machines/order-quote/order-quote.selectors';
import { formatMoney } from '../../../services/format/money';
import type { Address, SavedAddress } from '../../../services/orders/order-terms.types';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { Keys } from '../../ui/Kbd/Kbd';
import * as styles from './OrderTerms.css';

const isRefused = (check: DeliveryCheck): boolean => check.kind !== 'delivered';

function checkText(check: DeliveryCheck): string {
  switch (check.kind) {
    case 'noDelivery':
      return 'This restaurant does not deliver. Pickup is possible.';
    case 'notDelivered':
      return `${check.zipCode} is not delivered. Pickup is.`;
    case 'tooSmall':
      return `${formatMoney(check.shortCents)} more for delivery: the minimum is ${formatMoney(check.minimumCents)}.`;
    case 'delivered': {
      const fee = check.feeCents === 0 ? 'Delivery is free' : `Delivery ${formatMoney(check.feeCents)}`;
      return check.freeInCents === null
        ? `${fee}.`
        : `${fee}, free with ${formatMoney(check.freeInCents)} more.`;
    }
  }
}

/** What the restaurant says of this delivery, as it is typed. */
function Check({ quote }: { readonly quote: OrderQuoteActorRef }) {
  const check = useSelector(quote, selectDelivery);
  return (
    <p role="status" className={check !== null && isRefused(check) ? styles.refused : styles.hint}>
      {check === null ? '' : checkText(check)}
    </p>
  );
}

const savedText = ({ street, zipCode }: SavedAddress): string => [street, zipCode].filter(Boolean).join(', ');

/** The customer's own addresses, last used first: a digit takes one. */
function SavedAddresses({ address }: { readonly address: DeliveryAddressActorRef }) {
  const saved = useSelector(address, selectSaved);
  const hasFailed = useSelector(address, selectHasFailed);
  const press = ({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return;
    address.send({ type: 'address.choose', index: Number(key) - 1 });
    currentTarget.parentElement?.querySelector('input')?.focus();
  };
  if (hasFailed)
    return (
      <div className={styles.days}>
        <span>Saved addresses could not be loaded.</span>
        <Button size="sm" onPress={() => address.send({ type: 'address.retry' })}>
          Load again
        </Button>
      </div>
    );
  if (saved.length === 0) return null;
  return (
    <fieldset aria-label="Saved addresses" className={styles.saved} onKeyDown={press}>
      {saved.map((each, index) => (
        <Button
          key={each.id}
          size="sm"
          aria-keyshortcuts={String(index + 1)}
          hint={<Keys keys={[String(index + 1)]} />}
          onPress={() => address.send({ type: 'address.choose', index })}
        >
          {savedText(each)}
        </Button>
      ))}
    </fieldset>
  );
}

interface AddressFieldProps extends AddressFieldsProps {
  readonly field: keyof Address;
  readonly label: string;
  /** The field's name on the wire. */
  readonly wire: string;
  readonly labelNote?: string;
}

function AddressField({ quote, address, isLocked, field, label, wire, labelNote }: AddressFieldProps) {
  const value = useSelector(address, (snapshot) => selectAddress(snapshot)[field]);
  const error = useSelector(quote, (snapshot) => selectFieldError(snapshot, `delivery_address.${wire}`));
  return (
    <TextField
      label={label}
      {...(labelNote === undefined ? {} : { labelNote })}
      autoComplete="off"
      maxLength={200}
      value={value}
      error={error}
      isReadOnly={isLocked}
      onChange={(text) => address.send({ type: 'address.edit', field, value: text })}
    />
  );
}

interface AddressFieldsProps {
  readonly quote: OrderQuoteActorRef;
  readonly address: DeliveryAddressActorRef;
  /** The order is on its way. */
  readonly isLocked: boolean;
}

/** Where a delivery goes. */
export function AddressFields({ quote, address, isLocked }: AddressFieldsProps) {
  const parts = { quote, address, isLocked };
  return (
    <fieldset aria-label="Delivery address" className={styles.group} data-part="address">
      <SavedAddresses address={address} />
      <AddressField {...parts} field="street" label="Street" wire="street" />
      <div className={styles.place}>
        <AddressField {...parts} field="city" label="City" wire="city" />
        <AddressField {...parts} field="state" label="State" wire="state" />
        <AddressField {...parts} field="zipCode" label="Zip code" wire="zip_code" />
      </div>
      <Check quote={quote} />
      <AddressField
        {...parts}
        field="notes"
        label="Notes"
        labelNote="door code, floor"
        wire="delivery_notes"
      />
    </fieldset>
  );
}
