import { array, type InferType, object } from 'yup';
import { wireId } from '../http/wire-id';
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

const chosen = ({ optionId, quantity }: ChosenOption) => ({ option_id: wireId(optionId), quantity });

/** Nothing where the item has no option groups: a server without them gets what it knows. */
export function orderedOptions({ options }: Pick<OrderLine, 'options'>) {
  return options === undefined ? {} : { options: options.map(chosen) };
}

/** The options with their names, for when the menu no longer has them. */
export function keptOptions({ options }: Pick<OrderLine, 'options'>) {
  return options === undefined
    ? {}
    : {
        options: options.map((option) => {
          const { group, name, priceCents } = option;
          return { ...chosen(option), group, name, price: (priceCents / 100).toFixed(2) };
        }),
      };
}
