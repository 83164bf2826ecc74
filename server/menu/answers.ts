import { z } from 'zod';
import { amount, count, id } from '../http/answers';

export const optionGroup = z
  .object({
    id,
    name: z.string(),
    least_choices: count.describe('0 needs no choice.'),
    most_choices: count.nullable().describe('Null is as many as there are.'),
    most_of_one: count.describe('How often one option may be chosen.'),
    options: z.array(
      z.object({
        id,
        name: z.string(),
        price: amount.describe('Added to the price of the item; may be below 0.'),
        default_quantity: count.describe('How often it is chosen before anybody chooses.'),
        is_available: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OptionGroup' });

export const menuItem = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    price: amount,
    is_available: z.boolean(),
    is_featured: z.boolean(),
    category: z.string(),
    code: z.string().optional(),
    allergens: z.array(z.string()).optional().describe('Left out is not recorded; an empty list is none.'),
    option_groups: z.array(optionGroup).optional(),
  })
  .meta({ id: 'MenuItem' });

export const menuCategory = z
  .object({ id, name: z.string(), items: z.array(menuItem) })
  .meta({ id: 'MenuCategory' });

export type OptionGroupView = z.output<typeof optionGroup>;
export type MenuItemView = z.output<typeof menuItem>;
export type CategoryView = z.output<typeof menuCategory>;
