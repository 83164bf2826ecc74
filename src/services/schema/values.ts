/** These read one value of the wire; null: unreadable. */

/** '1754.3', '1,754.30', '$1,754.30': a comma only before three digits. */
const written = /^(-?)\s?[$€£]?\s?(-?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+(?:[eE]-\d+)?)?)(?:\s?[A-Z]{3})?$/;

/** Larger numbers are no count or amount. */
const isUsable = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** A whole number counts as its digits: a phone, a zip code, an order number. */
export function textOf(value: unknown): string | null {
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function idOf(value: unknown): string | null {
  return textOf(value)?.trim() ?? null;
}

export function countOf(value: unknown): number | null {
  if (typeof value === 'number') return isUsable(value) ? value : null;
  const parts = typeof value === 'string' ? written.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, before, after, digits = ''] = parts;
  const size = Number(digits.replaceAll(',', ''));
  return isUsable(size) ? (before || after ? -size : size) : null;
}

/** The amount in whole cents. */
export function centsOf(value: unknown): number | null {
  const amount = countOf(value);
  if (amount === null) return null;
  // The rest that sums of fractions leave has an exponent already. Plus 0: there is no amount of -0.
  const cents = Math.round(Number(`${amount}e2`) || amount * 100) + 0;
  return isUsable(cents) ? cents : null;
}

export function flagOf(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
}
