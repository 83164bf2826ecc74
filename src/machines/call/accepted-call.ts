import type { Call } from '../../services/calls/call.types';
import type { Customer } from '../../services/customers/customer.types';

/** The first's values, with the second's where the first has none. */
const filled = <T extends object>(first: T, second: T): T => {
  const known = Object.entries(first).filter(([, value]) => value !== null);
  return { ...second, ...Object.fromEntries(known) };
};

const filledCustomer = (first: Customer | null, second: Customer | null): Customer | null => {
  if (first === null || second === null) return first ?? second;
  const preferences = first.preferences.length > 0 ? first.preferences : second.preferences;
  return { ...filled(first, second), preferences };
};

/** The id may come by itself, beside what the other says of the customer. */
const customerOf = (answer: Call, offer: Call): Customer | null => {
  const customer = filledCustomer(answer.customer, offer.customer);
  const id = customer?.id ?? answer.customerId ?? offer.customerId ?? null;
  return customer === null ? null : { ...customer, id };
};

/** The accept's answer, with the offer's values for what it lacks. */
export function acceptedCall(answer: Call, { isCustomerOmitted, ...offer }: Call): Call {
  const { isCustomerOmitted: _, ...named } = answer;
  return {
    // Only where both leave the customer out is it unknown whether there is one.
    ...filled(isCustomerOmitted ? answer : named, offer),
    customer: customerOf(answer, offer),
  };
}
