import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';

const firsts = [
  'Smoked',
  'Grilled',
  'Roasted',
  'Braised',
  'Crispy',
  'Spicy',
  'Garlic',
  'Lemon',
  'Truffle',
  'Honey',
];
const mains = [
  'Salmon',
  'Chicken',
  'Lamb',
  'Beef',
  'Mushroom',
  'Eggplant',
  'Shrimp',
  'Tofu',
  'Pork',
  'Halloumi',
];
const kinds = ['Pasta', 'Pizza', 'Salad', 'Burger', 'Wrap', 'Curry', 'Soup', 'Bowl', 'Taco', 'Pie'];

export function dishNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const words = [firsts[at % 10], mains[Math.floor(at / 10) % 10], kinds[Math.floor(at / 100) % 10]];
    return `${words.join(' ')} ${at + 1}`;
  });
}

const itemsPerCategory = 100;

export async function replaceMenu(db: Database, tenantId: number, count: number): Promise<void> {
  const names = dishNames(count);
  const categories = Math.ceil(count / itemsPerCategory);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from menu_categories where tenant_id = ${tenantId}`);
    await tx.execute(sql`
      insert into menu_categories (tenant_id, name, position)
      select ${tenantId}, 'Category ' || n, n from generate_series(1, ${categories}::int) n`);
    await tx.execute(sql`
      insert into menu_items (tenant_id, category_id, name, description, price_cents, position)
      select ${tenantId}, c.id, d.name, 'As the house makes it', 500 + (d.place * 37) % 2500, d.place
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality d (name, place)
      join menu_categories c
        on c.tenant_id = ${tenantId} and c.position = (d.place - 1) / ${itemsPerCategory}::int + 1`);
  });
}
