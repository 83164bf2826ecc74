import { type InferType, object } from 'yup';
import { fullNameOf } from '../agents/agent-schema';
import { optionalText } from '../schema/fields';
import type { Reads } from '../wire/reads';
import type { Customer as CustomerWire } from '../wire/wire';

export const whoFields = {
  first_name: optionalText(),
  last_name: optionalText(),
  full_name: optionalText(),
  name: optionalText(),
  phone_number: optionalText(),
  phone: optionalText(),
} satisfies Reads<CustomerWire>;

const whoSchema = object(whoFields).nullable().optional();
type Who = InferType<typeof whoSchema>;

/** Null without a name, even when there is a number. */
export function nameOfWho(who: Who): string | null {
  return who?.full_name?.trim() || fullNameOf(who?.first_name, who?.last_name) || who?.name?.trim() || null;
}

export function phoneOfWho(who: Who): string | null {
  return who?.phone_number || who?.phone || null;
}
