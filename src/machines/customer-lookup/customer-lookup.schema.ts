import { object, string, ValidationError } from 'yup';
import type { CustomerDetails } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import { fieldErrorsIn, unsaidIn } from '../shared/result';
import type { LookupErrors, ShownErrors } from './customer-lookup.types';

/** Length before format; the minimum counts characters, not digits. */
const phoneSchema = string()
  .trim()
  .default('')
  .min(10, 'Phone number must be at least 10 digits')
  .matches(/^[\d +()-]*$/, 'Invalid phone number format');

const searchSchema = object({ phone: phoneSchema });

/** Everything may be empty. */
const detailsSchema = object({
  firstName: string().trim(),
  lastName: string().trim(),
  email: string().trim().email('Invalid email'),
});

/** The first complaint of each wrong field. */
const complaintsOf = (schema: typeof searchSchema | typeof detailsSchema, value: unknown): LookupErrors => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }): [string, string] => [path ?? '', message]).reverse(),
    );
  }
};

export function phoneErrors(phone: string): LookupErrors {
  return complaintsOf(searchSchema, { phone });
}

export function detailErrors(details: CustomerDetails): LookupErrors {
  return complaintsOf(detailsSchema, details);
}

const fieldOfWire: ReadonlyMap<string, keyof LookupErrors> = new Map([
  ['phone', 'phone'],
  ['phone_number', 'phone'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['email', 'email'],
]);

/** The server's own field errors under our names. */
export function errorsOfServer(answer: Result<unknown>): ShownErrors {
  const known = Object.entries(fieldErrorsIn(answer)).flatMap(([wireName, [text]]) => {
    const field = fieldOfWire.get(wireName);
    return field === undefined || text === undefined ? [] : [[field, text]];
  });
  return { ...Object.fromEntries(known), others: unsaidIn(answer, (wireName) => fieldOfWire.has(wireName)) };
}
