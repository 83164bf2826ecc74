import { z } from 'zod';
import { idField, idText, limitText, optionalText, phoneField } from '../http/fields';
import { phoneDigits } from '../http/phone';
import { cursor, pageCursor } from '../orders/cursors';

const optionalEmail = z
  .string()
  .trim()
  .max(254, 'Invalid email')
  .nullish()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.email('Invalid email').nullish());

export const lookupQuery = z.object({ phone: phoneField, tenant: idText });
const digits = (text: string) => text.replace(/\D/g, '');
const byDigits = /^[\d\s\-+()]+$/;

const searchText = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'The search is invalid.')
  .refine((text) => byDigits.test(text) || (text.match(/\p{L}/gu)?.length ?? 0) >= 2, {
    error: 'Search for at least two letters of a name.',
    abort: true,
  })
  .refine((text) => !byDigits.test(text) || (digits(text).length >= 3 && digits(text).length <= 9), {
    error: 'Search for the last three to nine digits of a number.',
  })
  .transform((text) => (byDigits.test(text) ? { lastDigits: digits(text) } : { name: text }));

const byNumber = /^[\d\s\-+().]+$/;

/** As what is typed into the list's search: words of name and email, or a number's last digits. */
const listSearch = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, { error: 'The search is invalid.', abort: true })
  .refine((text) => byNumber.test(text) || (text.match(/\p{L}/gu)?.length ?? 0) >= 2, {
    error: 'Search for at least two letters of a name or an email.',
    abort: true,
  })
  .refine((text) => !byNumber.test(text) || phoneDigits(text).length >= 3, {
    error: 'Search for at least the last three digits of a number.',
  })
  .transform((text) => (byNumber.test(text) ? { lastDigits: phoneDigits(text) } : { text }));

export const searchQuery = z.object({ q: searchText, tenant: idText });

/** As of an order's ChangePlace; `names` stands for the restaurants' names at the time. */
export interface CustomersMark {
  readonly floor: string;
  readonly names: string;
}

export const writeCustomersMark = ({ floor, names }: CustomersMark): string => `${floor}.${names}`;

const customersMark = cursor((text): CustomersMark | null => {
  const [, floor, names] = /^(\d{1,18})\.([\da-f]{8})$/.exec(text) ?? [];
  return floor === undefined || names === undefined ? null : { floor, names };
});

export const listQuery = z
  .object({
    limit: limitText(10_000).default(10_000),
    after: pageCursor.optional().describe('links.next of an answer: the page after it.'),
    since: customersMark
      .optional()
      .describe('meta.as_of of the first page: what was written since, or a first page again.'),
    q: listSearch
      .optional()
      .describe(
        'Only whom this finds by name, email or the end of a number, of all restaurants; 50 at most.',
      ),
    older_than: idText.optional().describe('With q: only those older than the customer with this id.'),
  })
  .refine(({ after, since }) => after === undefined || since === undefined, {
    path: ['since'],
    message: 'A page has no differences: send after or since.',
  })
  .refine(({ after, since, q }) => q === undefined || (after === undefined && since === undefined), {
    path: ['q'],
    message: 'A search has neither pages nor differences.',
  })
  .refine(({ q, older_than }) => q !== undefined || older_than === undefined, {
    path: ['older_than'],
    message: 'This belongs to a search: send q.',
  });

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
  seen: z
    .object({ first_name: optionalText(100), last_name: optionalText(100), email: optionalText(254) })
    .optional()
    .describe('As the person saw them: a field sent back as it was seen stays as it is now.'),
});
