import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { toDecimal } from '../http/money';
import type { CategoryView, MenuItemView, OptionGroupView } from './answers';

type ItemRow = {
  id: number;
  category_id: number;
  category: string;
  name: string;
  description: string | null;
  price_cents: number;
  is_available: boolean;
  is_featured: boolean;
  code: string | null;
  allergens: string[] | null;
  option_groups: StoredGroup[] | null;
};

type StoredOption = Omit<OptionGroupView['options'][number], 'price'> & { price_cents: number };
type StoredGroup = Omit<OptionGroupView, 'options'> & { options: StoredOption[] | null };

const groupView = ({ options, ...group }: StoredGroup): OptionGroupView => ({
  ...group,
  options: (options ?? []).map(({ id, name, price_cents, default_quantity, is_available }) => ({
    id,
    name,
    price: toDecimal(price_cents),
    default_quantity,
    is_available,
  })),
});

function itemView(row: ItemRow): MenuItemView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.price_cents),
    is_available: row.is_available,
    is_featured: row.is_featured,
    category: row.category,
    ...(row.code === null ? {} : { code: row.code }),
    ...(row.allergens === null ? {} : { allergens: row.allergens }),
    ...(row.option_groups === null ? {} : { option_groups: row.option_groups.map(groupView) }),
  };
}

const itemColumns = sql`i.id, i.category_id, c.name as category, i.name, i.description, i.price_cents, i.is_available,
  i.is_featured, i.code, i.allergens, g.option_groups`;

/** Items with the groups they have, which few of them do. */
const itemsOf = (tenantId: number) => sql`
  menu_items i join menu_categories c on c.id = i.category_id
  left join (
    select l.item_id, json_agg(json_build_object('id', o.id, 'name', o.name, 'least_choices', o.least_choices,
      'most_choices', o.most_choices, 'most_of_one', o.most_of_one, 'options', p.options)
      order by l.position, o.id) as option_groups
    from item_option_groups l join option_groups o on o.id = l.group_id left join (
      select group_id, json_agg(json_build_object('id', id, 'name', name, 'price_cents', price_cents,
        'default_quantity', default_quantity, 'is_available', is_available) order by position, id) as options
      from menu_options where removed_at is null group by group_id) p on p.group_id = o.id
    where o.tenant_id = ${tenantId} and o.removed_at is null
    group by l.item_id) g on g.item_id = i.id
  where i.tenant_id = ${tenantId} and i.removed_at is null and c.removed_at is null`;

export async function readMenu(db: Queryable, tenantId: number): Promise<CategoryView[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns} from ${itemsOf(tenantId)} order by c.position, c.id, i.position, i.id`);
  const categories = new Map<number, CategoryView>();
  for (const row of rows) {
    const category = categories.get(row.category_id) ?? {
      id: row.category_id,
      name: row.category,
      items: [],
    };
    category.items.push(itemView(row));
    categories.set(row.category_id, category);
  }
  return [...categories.values()];
}

const plain = (column: SQL): SQL =>
  sql`regexp_replace(normalize(lower(${column}), nfd), '[\u0300-\u036f]', '', 'g')`;

/** % and _ match only themselves. */
const patternsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

export async function searchMenu(db: Queryable, tenantId: number, text: string): Promise<MenuItemView[]> {
  const patterns = sql.param(patternsOf(text));
  const hasAll = (column: SQL): SQL => sql`${plain(column)} like all(${patterns}::text[])`;
  const words = sql`concat_ws(' ', i.name, i.description)`;
  const code = sql`${text.trim().toLowerCase()}::text`;
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns} from ${itemsOf(tenantId)} and (${hasAll(words)} or lower(i.code) = ${code})
    order by coalesce(lower(i.code) = ${code}, false) desc, ${hasAll(sql`i.name`)} desc, c.position, i.position, i.id limit 50`);
  return rows.map(itemView);
}
