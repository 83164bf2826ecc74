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

/** '$1,235', rounded half up. */
export function formatWholeDollars(cents: number): string {
  return whole.format(cents / 100);
}
