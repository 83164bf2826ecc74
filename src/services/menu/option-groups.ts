import { array, type InferType, mixed, object } from 'yup';
import { isRecord } from '../http/envelope';
import { id, list, money, optionalFlag, text, whole } from '../schema/fields';
import { noteUnread } from '../schema/unread';
import { countOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { MenuItem as MenuItemWire } from '../wire/wire';
import type { OptionGroup } from './menu.types';

type GroupWire = NonNullable<MenuItemWire['option_groups']>[number];

const optionSchema = object({
  id: id(),
  name: text(),
  price: money(),
  default_quantity: whole(0),
  is_available: optionalFlag(),
} satisfies Reads<GroupWire['options'][number]>);

const groupSchema = object({
  id: id(),
  name: text(),
  least_choices: whole(0),
  most_choices: mixed<number>()
    .transform((value: unknown) => countOf(value) ?? value)
    .nullable()
    .optional()
    .test('whole', 'must be a whole number of at least 1', (value) =>
      value == null ? true : Number.isInteger(value) && value >= 1,
    )
    .test('in order', 'must not be less than least_choices', (value, { parent }) =>
      value == null ? true : value >= parent.least_choices,
    ),
  most_of_one: whole(1),
  options: list(optionSchema),
} satisfies Reads<GroupWire>);

const isGroup = (value: unknown): boolean => isRecord(value) && Array.isArray(value.options);

/** A group that makes no sense refuses the item; what is no list of groups counts as absent. */
export function optionGroups() {
  return array()
    .of(groupSchema)
    .strict(false)
    .transform((value: unknown, _raw, _schema, { path = '' } = {}) => {
      if (Array.isArray(value) && value.every(isGroup)) return value;
      noteUnread({ part: 'field', path });
      return null;
    })
    .nullable()
    .optional();
}

/** The item's groups that have options; left out where there are none. */
export function toGroups(wire: InferType<ReturnType<typeof optionGroups>>): {
  readonly optionGroups?: readonly OptionGroup[];
} {
  return wire == null || wire.length === 0
    ? {}
    : {
        optionGroups: wire.map((group) => ({
          id: group.id,
          name: group.name,
          leastChoices: group.least_choices,
          mostChoices: group.most_choices ?? null,
          mostOfOne: group.most_of_one,
          options: group.options.map((option) => ({
            id: option.id,
            name: option.name,
            priceCents: option.price,
            defaultQuantity: option.default_quantity,
            isAvailable: option.is_available ?? true,
          })),
        })),
      };
}
