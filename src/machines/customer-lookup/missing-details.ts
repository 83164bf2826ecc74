import type { Customer, CustomerDetails } from '../../services/customers/customer.types';

const fields = ['firstName', 'lastName', 'email'] as const;

const isMissing = (text: string | null): boolean => text === null || text.trim() === '';

/** What the update form asks for; nothing can be updated without an id. */
export function missingDetails(customer: Customer | null): readonly (keyof CustomerDetails)[] {
  return customer === null || customer.id === null
    ? []
    : fields.filter((field) => isMissing(customer[field]));
}

/** All three details: what the customer has, and what was typed where something was missing. */
export function completedDetails(customer: Customer | null, typed: CustomerDetails): CustomerDetails {
  const detail = (field: keyof CustomerDetails): string => {
    const known = customer === null ? null : customer[field];
    return known === null || isMissing(known) ? typed[field] : known;
  };
  return { firstName: detail('firstName'), lastName: detail('lastName'), email: detail('email') };
}
