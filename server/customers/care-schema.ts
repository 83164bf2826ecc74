import { z } from 'zod';
import { idField, idText, optionalText, phoneField, reasonField } from '../http/fields';
import { createBody } from './schema';

const version = z.number().int().positive();
const words = (most: number, longest: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1, 'It must not be empty.')
        .max(longest, `It must be at most ${longest} characters.`),
    )
    .max(most, `There can be at most ${most}.`)
    .transform((list) => [...new Set(list)]);
const needed = (what: string, longest: number) =>
  z
    .string(`${what} is required.`)
    .trim()
    .min(1, `${what} is required.`)
    .max(longest, `${what} must be at most ${longest} characters.`);
const nullable = (longest: number) => optionalText(longest).transform((text) => text ?? null);

/** Orders and merges add more than people may: what there is can always be saved. */
export const most = { added: 20, held: 1_000 };

const fields = z.object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  email: createBody.shape.email,
  phone_number: phoneField,
  notes: optionalText(2_000),
  preferences: words(50, 100),
  allergies: words(50, 100).nullable().describe('Null is not recorded; an empty list is none.'),
  blocked_reason: reasonField.nullable().describe('Null: not blocked.'),
  addresses: z
    .array(
      z.object({
        label: nullable(50),
        street: needed('The street', 200),
        city: needed('The city', 100),
        state: needed('The state', 50),
        zip_code: needed('The postal code', 20),
        delivery_notes: nullable(500),
        seen_delivery_notes: optionalText(500).describe(
          'As the person saw them: sent back as they were, those that an order wrote since stay.',
        ),
      }),
    )
    .max(most.held),
  seen_address_ids: z
    .array(idField)
    .max(most.held)
    .describe(
      'As the person saw them: one that an order added since stays. Left out, all others are removed.',
    ),
});

/** A field left out stays as it is. */
export const careBody = fields.partial().extend({ version });

export const previewQuery = z.object({ with: idText });
export const mergeBody = z.object({
  merged_id: idField,
  version,
  merged_version: version,
});
export const mergeParams = z.object({ id: idText, mergeId: idText });
export const eraseBody = z.object({
  version,
  confirm: z.literal('erase', 'Confirm that the person is to be removed.'),
});
