import { formatPhone } from './phone';

export function restaurantName(name: string | null | undefined): string {
  return name || 'Unknown Restaurant';
}

/** The number takes the place of a name that is missing. */
export function customerName(name: string | null, phone: string | null): string {
  return name ?? (phone === null ? 'Unknown customer' : formatPhone(phone));
}

const collator = new Intl.Collator('en', { numeric: true });

/** As people read them: 'Agent 2' before 'Agent 10'. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** 'Monday' of 'monday'. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
