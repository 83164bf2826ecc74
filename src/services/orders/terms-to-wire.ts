import type { OrderType } from './order.types';
import type { Address, AgreedTerms, OrderTerms } from './order-terms.types';

const addressToWire = ({ street, city, state, zipCode, notes }: Address) => ({
  street: street.trim(),
  city: city.trim(),
  state: state.trim(),
  zip_code: zipCode.trim(),
  delivery_notes: notes.trim() === '' ? null : notes.trim(),
});

const isEmpty = ({ street, city, state, zipCode }: Address): boolean =>
  `${street}${city}${state}${zipCode}`.trim() === '';

export function tipToWire(tipCents: number) {
  return tipCents === 0 ? {} : { tip: tipCents / 100 };
}

/** An address that was typed before the customer decided to come by stays in the draft, and here. */
export function termsToWire({ address, wantedAt, tipCents, allergies }: OrderTerms, orderType: OrderType) {
  return {
    ...(orderType !== 'delivery' || isEmpty(address) ? {} : { delivery_address: addressToWire(address) }),
    wanted_at: wantedAt,
    ...tipToWire(tipCents),
    ...(allergies === null ? {} : { allergies }),
  };
}

export function agreedTermsToWire(terms: AgreedTerms, orderType: OrderType) {
  return {
    quote: terms.quoteId,
    ...termsToWire(terms, orderType),
    ...(terms.isAllergyAcknowledged ? { allergies_acknowledged: true } : {}),
    ...(terms.readBack === null ? {} : { read_back: terms.readBack }),
  };
}
