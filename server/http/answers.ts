import { z } from 'zod';

export const id = z
  .int()
  .positive()
  .meta({ id: 'Id', examples: [12] });
export const count = z
  .int()
  .nonnegative()
  .meta({ id: 'Count', examples: [3] });
export const moment = z.iso
  .datetime()
  .meta({ id: 'Moment', description: 'UTC, in ISO 8601 form.', examples: ['2026-02-14T09:43:00.000Z'] });
export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: 'Amount', description: 'Decimal text in the restaurant’s currency.', examples: ['12.50'] });

/** The body of an answer other than success; the text is shown to people. */
export const refusal = z.object({ message: z.string() }).meta({ id: 'Refusal' });

export const invalidInput = refusal
  .extend({
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('By field, dotted: items.0.quantity.'),
  })
  .meta({ id: 'InvalidInput' });

export const nothing = z.undefined().describe('No content');
/** The client sent the tag of this very answer. */
export const unchanged = z.undefined().describe('Unchanged since the answer whose tag was sent');

export const data = <T extends z.ZodType>(of: T) => z.object({ data: of });
export const listOf = <T extends z.ZodType>(of: T) => data(z.array(of));

/** Anything but JSON. */
export const contentOf = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string() } },
});

/** Types and tests check answers; checking them in production would cost most of a request. */
export const writeJson = () => (answer: unknown) => JSON.stringify(answer);

/**
 * A validator that accepts everything, for routes that check their signed body themselves: their schema is for the
 * published document only.
 */
export const acceptAnyInput = () => (value: unknown) => ({ value });
