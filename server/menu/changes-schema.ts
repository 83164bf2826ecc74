import { z } from 'zod';
import { optionalText } from '../http/fields';
import { toCents } from '../http/money';

const signedAmount = z.union([z.number(), z.string().max(20)]).transform((price, context) => {
  const text = String(price).trim();
  const cents = toCents(text.replace(/^-/, ''));
  if (cents !== null) return text.startsWith('-') ? -cents : cents;
  context.addIssue({ code: 'custom', message: 'Write an amount such as 12.50.' });
  return z.NEVER;
});

const anyId = z.int('The id is invalid.').refine((id) => id !== 0, 'The id is invalid.');
/** How many option groups one item may have. */
export const mostGroups = 50;
const choices = z.int('Write a whole number.').max(100, 'Write at most 100.');

export const codeText = /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,19}$/u;
export const wrongCode = 'A code has at most 20 letters, digits, dots, hyphens or slashes.';

const values = z
  .object({
    name: z.string().trim().min(1, 'Enter a name.').max(200, 'The name must be at most 200 characters.'),
    position: z.int('Write a whole number.').min(0),
    category_id: anyId,
    description: optionalText(1000).transform((text) => text ?? null),
    price: signedAmount,
    code: z
      .string()
      .trim()
      .refine((text) => text === '' || codeText.test(text), wrongCode)
      .nullable()
      .transform((text) => (text === '' ? null : text)),
    allergens: z.array(z.string().trim().min(1).max(50)).max(30).nullable(),
    is_available: z.boolean(),
    is_featured: z.boolean(),
    sold_out_until: z.iso.datetime().nullable(),
    option_group_ids: z
      .array(anyId)
      .max(mostGroups)
      .transform((ids) => [...new Set(ids)]),
    group_id: anyId,
    least_choices: choices.min(0, 'Write 0 or more.'),
    most_choices: choices.min(1, 'Write 1 or more.').nullable(),
    most_of_one: choices.min(1, 'Write 1 or more.'),
    default_quantity: choices.min(0, 'Write 0 or more.'),
  })
  .partial();

const change = z
  .object({
    do: z.enum(['add', 'set', 'remove', 'restore']),
    what: z.enum(['category', 'item', 'group', 'option']),
    id: anyId,
    values: values.optional(),
  })
  .meta({ id: 'MenuChange', description: 'New things have negative ids, chosen by the client.' });

export const changesBody = z.object({
  version: z.int().nonnegative(),
  changes: z.array(change).min(1).max(500, 'At most 500 changes at a time.'),
});

export type Change = z.output<typeof change>;
export type Values = z.output<typeof values>;
