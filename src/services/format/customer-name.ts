import { formatPhone } from './phone';

/** The number takes the place of a name that is missing. */
export function customerName(name: string | null, phone: string | null): string {
  return name ?? (phone === null ? 'Unknown customer' : formatPhone(phone));
}
