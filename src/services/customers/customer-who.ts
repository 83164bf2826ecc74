import { type InferType, object } from 'yup';
import { fullNameOf } from '../agents/agent-schema';
import { optionalText } from '../schema/fields';

/** Who a customer is, in either wire form. */
export const whoFields = {
  first_name: optionalText(),
  last_name: optionalText(),
  full_name: optionalText(),
  name: optionalText(),
  phone_number: optionalText(),
  phone: optionalText(),
};

const whoSchema = object(whoFields).nullable().optional();
type Who = InferType<typeof whoSchema>;

/** Without the number, where there is no name. */
export const nameOfWho = (who: Who): string | null =>
  who?.full_name?.trim() || fullNameOf(who?.first_name, who?.last_name) || who?.name?.trim() || null;

export const phoneOfWho = (who: Who): string | null => who?.phone_number || who?.phone || null;
