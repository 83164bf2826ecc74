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

export function toOptions(wire: OptionsWire): readonly ChosenOption[] {
  return wire.map((option) => ({
    optionId: option.option_id,
    group: option.group || '',
    name: option.name || 'An option',
    quantity: option.quantity,
    priceCents: option.price ?? 0,
  }));
}

/** Left out where the server sends none: the item had no option groups. */
export function optionsOf(wire: OptionsWire | null | undefined): Pick<OrderLine, 'options'> {
  return wire == null ? {} : { options: toOptions(wire) };
}

/** Nothing where the item has no option groups: a server without them gets what it knows. */
export function orderedOptions({ options }: Pick<OrderLine, 'options'>) {
  return options === undefined
    ? {}
    : { options: options.map(({ optionId, quantity }) => ({ option_id: wireId(optionId), quantity })) };
}

/** With what to call them when the menu no longer has them. */
export function keptOptions({ options }: Pick<OrderLine, 'options'>) {
  return options === undefined
    ? {}
    : {
        options: options.map(({ optionId, quantity, group, name, priceCents }) => ({
          option_id: wireId(optionId),
          quantity,
          group,
          name,
          price: (priceCents / 100).toFixed(2),
        })),
      };
}
