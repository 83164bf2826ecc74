import { array, type InferType, object } from 'yup';
import { id, optionalMoney, optionalText, whole } from '../schema/fields';
import type { Reads } from '../wire/reads';
import type { KeptDraft, OrderItem } from '../wire/wire';
import type { ChosenOption, OrderLine } from './order.types';

type OptionWire = NonNullable<OrderItem['options'] & KeptDraft['lines'][number]['options']>[number];

export const chosenOption = object({
  option_id: id(),
  group: optionalText(),
  name: optionalText(),
  quantity: whole(1),
  price: optionalMoney(),
} satisfies Reads<OptionWire>);

/** One unreadable option refuses the list: without it the line would be another dish. */
export function chosenOptions() {
  return array().of(chosenOption).strict(false).typeError('must be a list').nullable().optional();
}

type OptionsWire = readonly InferType<typeof chosenOption>[];

const toOption = (wire: OptionsWire[number]): ChosenOption => ({
  optionId: wire.option_id,
  group: wire.group || '',
  name: wire.name || 'An option',
  quantity: wire.quantity,
  priceCents: wire.price ?? 0,
});

/** Left out where the server sends none: the item had no option groups. */
export function optionsOf(wire: OptionsWire | null | undefined): Pick<OrderLine, 'options'> {
  return wire == null ? {} : { options: wire.map(toOption) };
}
