import type { Call } from '../calls/call.types';
import type { Customer } from '../customers/customer.types';

/** The number that a caller is shown and remembered by: not every server sends the one that they call from. */
export function callerNumber(
  { fromNumber }: Pick<Call, 'fromNumber'>,
  customer: Customer | null,
): string | null {
  return fromNumber ?? customer?.phoneNumber ?? null;
}
