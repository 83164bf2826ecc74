/** In cents: 10,000.00, as on the server. */
const largestTip = 1_000_000;

/** Cents; null where it is no amount. */
function centsIn(text: string): number | null {
  const digits = text.trim().replace(/^\$/, '');
  if (digits === '') return 0;
  return /^\d{1,9}(\.\d{0,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null;
}

/** Cents; null where it is no tip. */
export function readTip(text: string): number | null {
  const cents = centsIn(text);
  return cents === null || cents > largestTip ? null : cents;
}

/** Why it is no tip. */
export function problemOf(text: string): 'unreadable' | 'tooLarge' | null {
  if (readTip(text) !== null) return null;
  return centsIn(text) === null ? 'unreadable' : 'tooLarge';
}

export function textOf(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}
