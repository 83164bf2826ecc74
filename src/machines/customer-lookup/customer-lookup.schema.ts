import type { CustomerDetails } from '../../services/customers/customer.types';
import type { FieldErrors } from '../../services/errors/http-refusal';
import { isEmail } from '../shared/email';
import type { LookupErrors } from './customer-lookup.types';

/** Length before format; the minimum counts characters, not digits. */
export function phoneErrors(typed: string): LookupErrors {
  const phone = typed.trim();
  if (phone.length < 10) return { phone: 'Phone number must be at least 10 digits' };
  return /^[\d +()-]*$/.test(phone) ? {} : { phone: 'Invalid phone number format' };
}

/** Everything may be empty. */
export function detailErrors({ email }: CustomerDetails): LookupErrors {
  const written = email.trim();
  return written === '' || isEmail(written) ? {} : { email: 'Invalid email' };
}

const fieldOfWire: Readonly<Record<string, keyof LookupErrors>> = {
  phone: 'phone',
  phone_number: 'phone',
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
};

/** The server's own field errors under our names. */
export function errorsOfServer(errors: FieldErrors): LookupErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([wireName, [text]]) => {
      const field = fieldOfWire[wireName];
      return field === undefined || text === undefined ? [] : [[field, text]];
    }),
  );
}
