import { useSelector } from '@xstate/react';
import MapPin from 'lucide-react/icons/map-pin';
import { type KeyboardEventHandler, type RefObject, useId, useRef, useState } from 'react';
import type { DeliveryAddressActorRef } from '../../../machines/delivery-address/delivery-address.machine';
import {
  selectAddress,
  selectHasFailed,
  selectSaved,
} from '../../../machines/delivery-address/delivery-address.selectors';
import type {
  OrderQuoteActorRef,
  OrderQuoteSnapshot,
} from '../../../machines/order-quote/order-quote.machine';
import {
  selectDelivery,
  selectFieldError,
  selectRadius,
} from '../../../machines/order-quote/order-quote.selectors';
import type { DeliveryCheck } from '../../../machines/shared/addresses';
import { countOf } from '../../../services/format/count';
import { formatMoney } from '../../../services/format/money';
import type { Address, SavedAddress } from '../../../services/orders/order-terms.types';
import { Button } from '../../ui/buttons/Button';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';
import { longestOfAddress } from '../../ui/fields/text-limits';
import { Keys } from '../../ui/Kbd/Kbd';
import { isPlainKey } from '../../ui/plain-key';
import * as styles from './OrderTerms.css';
import { Term } from './Term';
import { useFocusAfterFailure } from './use-focus-in-term';

const isRefused = (check: DeliveryCheck): boolean => check.kind !== 'delivered';

function checkText(check: DeliveryCheck): string {
  switch (check.kind) {
    case 'noDelivery':
      return 'This restaurant does not deliver. Pickup is possible.';
    case 'notDelivered':
      return `This restaurant does not deliver to ${check.zipCode}. Pickup is possible.`;
    case 'tooSmall':
      return `The minimum for delivery is ${formatMoney(check.minimumCents)}.`;
    case 'delivered': {
      const fee = check.feeCents === 0 ? 'Delivery is free' : `Delivery ${formatMoney(check.feeCents)}`;
      return check.freeInCents === null
        ? `${fee}.`
        : `${fee}, free with ${formatMoney(check.freeInCents)} more.`;
    }
  }
}

const savedText = ({ street, zipCode }: SavedAddress): string => [street, zipCode].filter(Boolean).join(', ');

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Up and Down go round the saved addresses and the street under them. What is typed on a saved address goes to the
 * street: streets have digits and spaces, and neither may take an address.
 */
function useSavedKeys() {
  const saved = useRef<HTMLFieldSetElement>(null);
  const street = useRef<HTMLInputElement>(null);
  const press: KeyboardEventHandler<HTMLElement> = (event) => {
    const { key, shiftKey, nativeEvent, currentTarget } = event;
    const stops = [...(saved.current?.querySelectorAll('button') ?? []), street.current];
    if (stops.length === 1 || !isPlainKey(nativeEvent)) return;
    const move = shiftKey ? undefined : moves[key];
    const at = stops.findIndex((stop) => stop?.matches(':focus'));
    if (move !== undefined) {
      event.preventDefault();
      stops.at((at + move) % stops.length)?.focus();
    } else if (key.length === 1 && currentTarget !== street.current) {
      event.stopPropagation();
      street.current?.focus();
    }
  };
  return { saved, street, press };
}

interface SavedAddressesProps {
  readonly address: DeliveryAddressActorRef;
  readonly listRef: RefObject<HTMLFieldSetElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly onChoose: (index: number) => void;
}

/** The customer's own addresses, last used first. */
function SavedAddresses({ address, listRef, onKeyDown, onChoose }: SavedAddressesProps) {
  const saved = useSelector(address, selectSaved);
  const hasFailed = useSelector(address, selectHasFailed);
  useFocusAfterFailure(hasFailed);
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
    // Before the buttons have the key: they would take a space.
    <fieldset
      ref={listRef}
      aria-label="Saved addresses"
      className={styles.choices}
      onKeyDownCapture={onKeyDown}
    >
      {saved.map((each, index) => (
        <Button
          key={each.id}
          size="sm"
          className={styles.saved}
          {...(index === 0 ? { 'aria-keyshortcuts': 'ArrowDown', hint: <Keys keys={['Down']} /> } : {})}
          onPress={() => onChoose(index)}
        >
          {savedText(each)}
        </Button>
      ))}
    </fieldset>
  );
}

const inOrder: readonly (keyof Address)[] = ['street', 'city', 'state', 'zipCode'];

/** Something is typed in the field or in one after it: what is not reached yet is not missing. */
function isPast(address: Address, field: keyof Address): boolean {
  return [field, ...inOrder.slice(inOrder.indexOf(field) + 1)].some((each) => address[each].trim() !== '');
}

/** Where an error of a field stands. One of the whole address is shown at its first field. */
const errorsAt: Readonly<Record<keyof Address, readonly string[]>> = {
  street: ['delivery_address.street', 'delivery_address'],
  city: ['delivery_address.city'],
  state: ['delivery_address.state'],
  zipCode: ['delivery_address.zip_code'],
  notes: ['delivery_address.delivery_notes'],
};

function firstError(quote: OrderQuoteSnapshot, fields: readonly string[]): string | null {
  return fields.map((field) => selectFieldError(quote, field)).find((error) => error !== null) ?? null;
}

/** What is wrong with a field, once it is reached. */
function useRefusal({ quote, address }: DeliveryAddressProps, field: keyof Address): string | null {
  const refusal = useSelector(quote, (snapshot) => firstError(snapshot, errorsAt[field]));
  const isReached = useSelector(address, (snapshot) => isPast(selectAddress(snapshot), field));
  return isReached ? refusal : null;
}

interface AddressFieldProps
  extends Omit<DeliveryAddressProps, 'quote'>,
    Pick<
      TextFieldProps,
      'label' | 'labelNote' | 'error' | 'errorId' | 'inputRef' | 'onKeyDown' | 'aria-description'
    > {
  readonly field: keyof Address;
}

function AddressField({ address, isLocked, field, ...rest }: AddressFieldProps) {
  const value = useSelector(address, (snapshot) => selectAddress(snapshot)[field]);
  return (
    <TextField
      {...rest}
      autoComplete="off"
      maxLength={longestOfAddress[field]}
      value={value}
      isReadOnly={isLocked}
      onChange={(text) => address.send({ type: 'address.edit', field, value: text })}
    />
  );
}

const placeFields = [
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'Zip code'],
] as const;

/** City, state and zip code, too narrow for words: what is wrong with one stands under all, else what delivery costs. */
function PlaceFields(props: DeliveryAddressProps) {
  const { quote, ...fieldProps } = props;
  const id = useId();
  const check = useSelector(quote, selectDelivery);
  const radius = useSelector(quote, selectRadius);
  const isUnserved = check?.kind === 'notDelivered';
  const refusals = {
    city: useRefusal(props, 'city'),
    state: useRefusal(props, 'state'),
    zipCode: useRefusal(props, 'zipCode'),
  };
  const wrong = isUnserved
    ? 'zipCode'
    : placeFields.map(([field]) => field).find((field) => refusals[field] !== null);
  const refusal = isUnserved || wrong === undefined ? null : refusals[wrong];
  const isBad = refusal !== null || (check !== null && isRefused(check));
  return (
    <>
      <div className={styles.place}>
        {placeFields.map(([field, label]) => (
          <AddressField
            key={field}
            {...fieldProps}
            field={field}
            label={label}
            errorId={field === wrong ? id : undefined}
          />
        ))}
      </div>
      <p id={id} aria-live="polite" className={isBad ? styles.refused : styles.hint}>
        {refusal ?? (check === null ? '' : checkText(check))}
      </p>
      {radius === null ? null : (
        <p className={styles.hint}>{`Delivers within ${countOf(radius, ['mile', 'miles'])}.`}</p>
      )}
    </>
  );
}

interface DeliveryAddressProps {
  readonly quote: OrderQuoteActorRef;
  readonly address: DeliveryAddressActorRef;
  /** The order is on its way. */
  readonly isLocked: boolean;
}

/** What there is to say of it while it is closed. */
function asideWords(check: DeliveryCheck | null): string | undefined {
  switch (check?.kind) {
    case 'noDelivery':
      return 'no delivery';
    case 'notDelivered':
      return 'not delivered';
    case 'tooSmall':
      return `${formatMoney(check.shortCents)} more for delivery`;
    case 'delivered':
      return check.freeInCents === null ? undefined : `free with ${formatMoney(check.freeInCents)} more`;
    case undefined:
      return undefined;
  }
}

/** Where the order goes. */
export function DeliveryAddress({ quote, address, isLocked }: DeliveryAddressProps) {
  const { street, zipCode } = useSelector(address, selectAddress);
  const check = useSelector(quote, selectDelivery);
  const refusal = useSelector(quote, (snapshot) => firstError(snapshot, Object.values(errorsAt).flat()));
  const [isOpen, setOpen] = useState(false);
  const fieldProps = { address, isLocked };
  const parts = { quote, ...fieldProps };
  const streetRefusal = useRefusal(parts, 'street');
  const notesRefusal = useRefusal(parts, 'notes');
  const words = [street, zipCode].filter((part) => part.trim() !== '').join(', ');
  const isUnset = words === '';
  const isBarred = check !== null && isRefused(check);
  // Open, its fields say what is wrong, once they are reached.
  const aside = isOpen || (isUnset && !isBarred) ? undefined : asideWords(check);
  const error = isOpen ? null : isBarred ? checkText(check) : isUnset ? null : refusal;
  const { saved, street: streetRef, press } = useSavedKeys();
  const hasSaved = useSelector(address, (snapshot) => selectSaved(snapshot).length > 0);
  const choose = (index: number) => {
    address.send({ type: 'address.choose', index });
    setOpen(false);
  };
  return (
    <Term
      name="address"
      icon={MapPin}
      label="Delivery address"
      words={isUnset ? 'Delivery address' : words}
      {...(aside === undefined ? {} : { aside })}
      letter="W"
      isOpen={isOpen}
      isLocked={isLocked}
      isUnset={isUnset}
      error={error}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <SavedAddresses address={address} listRef={saved} onKeyDown={press} onChoose={choose} />
      <AddressField
        {...fieldProps}
        field="street"
        label="Street"
        error={streetRefusal}
        inputRef={streetRef}
        onKeyDown={press}
        {...(hasSaved ? { 'aria-description': 'Down for saved addresses' } : {})}
      />
      <PlaceFields {...parts} />
      <AddressField
        {...fieldProps}
        field="notes"
        label="Notes"
        labelNote="door code, floor"
        error={notesRefusal}
      />
    </Term>
  );
}
