import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { toDecimal } from '../http/money';
import type { CategoryView, MenuItemView } from './answers';

type ItemRow = {
  id: number;
  category_id: number;
  category: string;
  name: string;
  description: string | null;
  price_cents: number;
  is_available: boolean;
  is_featured: boolean;
};

function itemView(row: ItemRow): MenuItemView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.price_cents),
    is_available: row.is_available,
    is_featured: row.is_featured,
    category: row.category,
  };
}

const itemColumns = sql`i.id, i.category_id, c.name as category, i.name, i.description, i.price_cents, i.is_available, i.is_featured`;

export async function readMenu(db: Queryable, tenantId: number): Promise<CategoryView[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns} from menu_items i join menu_categories c on c.id = i.category_id
    where i.tenant_id = ${tenantId} order by c.position, c.id, i.position, i.id`);
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
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns} from menu_items i join menu_categories c on c.id = i.category_id
    where i.tenant_id = ${tenantId} and ${hasAll(words)}
    order by ${hasAll(sql`i.name`)} desc, c.position, i.position, i.id limit 50`);
  return rows.map(itemView);
}
