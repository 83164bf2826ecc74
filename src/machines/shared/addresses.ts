import type { Address } from '../../services/orders/order-terms.types';
import type { DeliveryOffer, DeliveryPrices } from '../../services/tenants/restaurant-service.types';

export function isEmptyAddress({ notes: _, ...parts }: Address): boolean {
  return Object.values(parts).every((part) => part.trim() === '');
}

export function edited(
  address: Address,
  { field, value }: { readonly field: keyof Address; readonly value: string },
): Address {
  return { ...address, [field]: value };
}

const plainCode = (zipCode: string): string => zipCode.toUpperCase().replace(/[\s-]/g, '');

/** A ZIP code without its last four digits, a Canadian or British code without its last three characters. */
const firstPart = /^(\d{5})\d{4}$|^([A-Z][A-Z\d]{1,3})\d[A-Z][A-Z\d]$/;

/** The area of the code as it is, or of its first part: 98101 holds 98101-2233, K1A holds K1A0B1. */
const areaOf = (zipCode: string, areas: DeliveryOffer['areas']) => {
  const written = zipCode.trim().toUpperCase();
  const plain = plainCode(zipCode);
  const codes = [plain, plain.replace(firstPart, '$1$2')];
  return areas
    .filter(
      ({ postalCode }) =>
        codes.includes(plainCode(postalCode)) ||
        [' ', '-'].some((mark) => written.startsWith(`${postalCode}${mark}`)),
    )
    .sort((one, other) => other.postalCode.length - one.postalCode.length)[0];
};

/** Whether a zip code is typed so far that its area can be judged. */
const isWhole = (zipCode: string): boolean => {
  const code = plainCode(zipCode);
  return /^\d/.test(code) ? code.length >= 5 : code.length >= 6;
};

/** What is known in this browser of a delivery, before the server says. */
export type DeliveryCheck =
  | { readonly kind: 'noDelivery' }
  | { readonly kind: 'notDelivered'; readonly zipCode: string }
  | { readonly kind: 'tooSmall'; readonly shortCents: number; readonly minimumCents: number }
  | { readonly kind: 'delivered'; readonly feeCents: number; readonly freeInCents: number | null };

const priceCheck = ({ feeCents, minimumCents, freeFromCents }: DeliveryPrices, subtotalCents: number) => {
  if (subtotalCents < minimumCents)
    return { kind: 'tooSmall', shortCents: minimumCents - subtotalCents, minimumCents } as const;
  const isFree = freeFromCents !== null && subtotalCents >= freeFromCents;
  return {
    kind: 'delivered',
    feeCents: isFree ? 0 : feeCents,
    freeInCents: isFree || freeFromCents === null || feeCents === 0 ? null : freeFromCents - subtotalCents,
  } as const;
};

/** Null while the zip code does not say enough. */
export function checkDelivery(
  offer: DeliveryOffer | null,
  zipCode: string,
  subtotalCents: number,
): DeliveryCheck | null {
  if (offer === null) return { kind: 'noDelivery' };
  if (offer.areas.length === 0) return priceCheck(offer, subtotalCents);
  if (!isWhole(zipCode)) return null;
  const area = areaOf(zipCode, offer.areas);
  return area === undefined
    ? { kind: 'notDelivered', zipCode: zipCode.trim() }
    : priceCheck(area, subtotalCents);
}
