import type { Call } from '../../services/calls/call.types';
import type { Customer } from '../../services/customers/customer.types';

/** The first's values, with the second's where the first has none. */
const filled = <T extends object>(first: T, second: T): T => {
  const said = Object.entries(first).filter(([, value]) => value !== null);
  return { ...second, ...Object.fromEntries(said) };
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

const withoutUnsaid = ({ isCustomerOmitted: _, ...call }: Call): Call => call;

/** The accept's answer, with the offer's values for what it lacks. */
export function acceptedCall(answer: Call, { isCustomerOmitted, ...offer }: Call): Call {
  return {
    // Whether somebody is known was said if either of the two said it.
    ...filled(isCustomerOmitted ? answer : withoutUnsaid(answer), offer),
    customer: customerOf(answer, offer),
  };
}
