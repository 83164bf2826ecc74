import type { Customer, CustomerDetails } from '../../services/customers/customer.types';

const fields = ['firstName', 'lastName', 'email'] as const;

const isMissing = (text: string | null): boolean => !text?.trim();

/** What the update form asks for; nothing can be updated without an id. */
export function missingDetails(customer: Customer | null): readonly (keyof CustomerDetails)[] {
  return customer === null || customer.id === null
    ? []
    : fields.filter((field) => isMissing(customer[field]));
}

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();

/** Somebody had the number before: they stay as they are. */
export function isSomebodyElse({ name, ...known }: Customer, typed: CustomerDetails): boolean {
  const isDifferent = (field: keyof CustomerDetails): boolean =>
    plain(typed[field]) !== '' && !isMissing(known[field]) && plain(typed[field]) !== plain(known[field]);
  return fields.some(isDifferent) || (name === null && !isMissing(typed.firstName + typed.lastName));
}

/** What was typed and the customer still lacks. */
export function stillMissing(customer: Customer, typed: CustomerDetails): CustomerDetails {
  const detail = (field: keyof CustomerDetails): string => (isMissing(customer[field]) ? typed[field] : '');
  return { firstName: detail('firstName'), lastName: detail('lastName'), email: detail('email') };
}

/** All three details: what the customer has, and what was typed where something was missing. */
export function completedDetails(customer: Customer | null, typed: CustomerDetails): CustomerDetails {
  const detail = (field: keyof CustomerDetails): string => {
    const known = customer?.[field] ?? '';
    return isMissing(known) ? typed[field] : known;
  };
  return { firstName: detail('firstName'), lastName: detail('lastName'), email: detail('email') };
}
