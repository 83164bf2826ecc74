import { centsOf } from '../schema/values';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  roundingMode: 'halfExpand',
} as Intl.NumberFormatOptions);

/** '$1,234.50' */
export function formatMoney(cents: number): string {
  return exact.format(cents / 100);
}

/** 'New order: $12.50 at Luna Verde', without the amount where it is not known. */
export function formatNewOrder(totalCents: number | null, restaurant: string): string {
  return totalCents === null
    ? `New order at ${restaurant}`
    : `New order: ${formatMoney(totalCents)} at ${restaurant}`;
}

/** '$12.50' of an amount as it is on the wire; null for what is no amount. */
export function formatAmount(amount: unknown): string | null {
  const cents = centsOf(amount);
  return cents === null ? null : formatMoney(cents);
}

/** '$1,235', rounded half up. */
export function formatWholeDollars(cents: number): string {
  return whole.format(cents / 100);
}
