import { z } from 'zod';
import { amount, count, id, moment } from '../http/answers';
import { optionGroup } from './answers';

export const editedItem = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    price: amount,
    code: z.string().nullable(),
    allergens: z
      .array(z.string())
      .readonly()
      .nullable()
      .describe('Null is not recorded; an empty list is none.'),
    is_available: z.boolean(),
    is_featured: z.boolean(),
    sold_out_until: moment
      .nullable()
      .describe('Of one that is not available; null is until somebody changes it.'),
    option_group_ids: z.array(id),
  })
  .meta({ id: 'EditedItem' });

export const editedMenu = z
  .object({
    tenant_id: id,
    menu_version: count,
    categories: z.array(z.object({ id, name: z.string(), items: z.array(editedItem) })),
    option_groups: z.array(optionGroup),
    last_import: z
      .object({
        id,
        file_name: z.string(),
        created_at: moment,
        created_by: z.string().nullable(),
        added: count,
        changed: count,
        removed: count,
        can_undo: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'EditedMenu' });

export const sentChange = z
  .object({
    do: z.enum(['add', 'set', 'remove', 'restore']),
    what: z.enum(['category', 'item', 'group', 'option']),
    id,
    values: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'MenuUndo', description: 'Takes a change back when it is sent as one.' });

export type EditedMenu = z.output<typeof editedMenu>;
export type EditedItem = z.output<typeof editedItem>;
