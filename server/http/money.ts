/** 1250 → "12.50". */
export function toDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${sign}${whole}.${rest}`;
}

const decimalPattern = /^\d{1,9}(\.\d{1,4})?$/;

/** Null when it is not a price, or finer than a cent. */
export function toCents(price: number | string): number | null {
  const text = typeof price === 'number' ? String(price) : price.trim();
  if (!decimalPattern.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  if (/[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
