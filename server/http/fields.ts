import { z } from 'zod';
import { toCents } from './money';

const maxId = Number.MAX_SAFE_INTEGER;

/** Plain decimal digits only: '0x10' and '1e3' would also convert to numbers. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'The id is invalid.')
  .transform(Number)
  .refine((id) => id <= maxId, 'The id is invalid.');

/** A number or digits, because clients may keep ids as text. */
export const idField = z
  .union([z.number().int().positive().max(maxId), idText])
  .transform((id) => Number(id));

export const idParams = z.object({ id: idText });

export function limitText(largest: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'The limit must be a positive whole number.')
    .transform((text) => Math.min(Number(text), largest));
}

/** They turn the text around them, so that a line with a name or a note in it reads as another one. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** What somebody writes for others to read. */
const writtenText = (params?: { readonly error: string }) =>
  z.string(params).overwrite((text) => text.replace(turns, ''));

/** Nobody sees them, but the two joiners are part of how words of some scripts are written. */
const unseen =
  /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;

/** The same in one line, such as a name: no control characters either, and none that nobody sees. */
export const writtenLine = (params?: { readonly error: string }) =>
  writtenText(params).overwrite((text) =>
    text.replace(/[\p{Cc}\u200b\u2028\u2029\ufeff]+/gu, ' ').replace(unseen, ''),
  );

export function optionalText(longest: number) {
  return writtenText()
    .trim()
    .max(longest)
    .nullish()
    .transform((text) => (text === '' ? null : text));
}

export const phoneField = z
  .string()
  .trim()
  .min(10, { error: 'Phone number must be at least 10 digits', abort: true })
  .max(32, 'Invalid phone number format')
  .regex(/^[\d\s\-+()]+$/, { error: 'Invalid phone number format', abort: true })
  .refine((phone) => phone.replace(/\D/g, '').length >= 7, 'Invalid phone number format');

/** 12.5 and "12.50", as cents. */
export function centsField(message: string) {
  return z.union([z.number(), z.string().max(20)]).transform((amount, context) => {
    const cents = toCents(amount);
    if (cents !== null) return cents;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export const amountField = centsField('Write an amount such as 12.50.');

/** A year of four digits may become one of five, or 0, once the zone is applied. */
const isWritable = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;

export const momentField = z.iso
  .datetime({ offset: true, error: 'The time must be in ISO 8601 form, with its zone.' })
  .transform((text) => new Date(text))
  .refine(isWritable, 'The time must be in the years 1 to 9999.');

export const reasonField = writtenText({ error: 'A reason is required' })
  .trim()
  .min(1, 'A reason is required')
  .max(200, 'The reason must be at most 200 characters');
