import { type InferType, object } from 'yup';
import { fullNameOf } from '../agents/agent-schema';
import { maybeId, maybeText } from '../schema/lenient';

/** What a row of a long list says of a customer, in either wire form. */
export const whoFields = {
  first_name: maybeText(),
  last_name: maybeText(),
  full_name: maybeText(),
  name: maybeText(),
  phone_number: maybeId(),
  phone: maybeId(),
};

const whoSchema = object(whoFields).nullable().optional();
type Who = InferType<typeof whoSchema>;

/** As in LOOK-21, without the number. */
export const nameOfWho = (who: Who): string | null =>
  who?.full_name?.trim() || fullNameOf(who?.first_name, who?.last_name) || who?.name?.trim() || null;

export const phoneOfWho = (who: Who): string | null => who?.phone_number || who?.phone || null;
