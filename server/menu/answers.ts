import { z } from 'zod';
import { amount, id } from '../http/answers';

export const menuItem = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    price: amount,
    is_available: z.boolean(),
    is_featured: z.boolean(),
    category: z.string(),
  })
  .meta({ id: 'MenuItem' });

export const menuCategory = z
  .object({ id, name: z.string(), items: z.array(menuItem) })
  .meta({ id: 'MenuCategory' });

export type MenuItemView = z.output<typeof menuItem>;
export type CategoryView = z.output<typeof menuCategory>;
