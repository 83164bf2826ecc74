import { z } from 'zod';
import { idField, idText, limitText, optionalText, phoneField } from '../http/fields';

const optionalEmail = z
  .string()
  .trim()
  .max(254, 'Invalid email')
  .nullish()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.email('Invalid email').nullish());

export const lookupQuery = z.object({ phone: phoneField, tenant: idText });
export const listQuery = z.object({ limit: limitText(10_000).default(10_000) });

export const createBody = z.object({
  tenant_id: idField,
  phone_number: phoneField,
  first_name: optionalText(100),
  last_name: optionalText(100),
  email: optionalEmail,
});

/** A field left out stays as it is; null or empty text clears it. */
export const updateBody = z.object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  email: optionalEmail,
});
