import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { likeText, plain, plainText } from '../db/plain-text';
import { invalid } from '../http/errors';
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
const itemsOf = (tenantId: number, found: SQL = sql``) => sql`
  menu_items i join menu_categories c on c.id = i.category_id ${found}
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

/** Replaces spellings by their sound, roughly: one letter for each sound, one for all vowels, doubled letters once. */
const spellings: readonly (readonly [spelling: string, letter: string])[] = [
  ['\\m(gn|kn|ny)|gn|ny', 'n'],
  ['\\mj|gh|j', 'g'],
  ['ph', 'f'],
  ['sch', 'sk'],
  ['t?ch|sh|cc(?=[ei])', 'c'],
  ['c(?=[eiy])|z', 's'],
  ['ck?|qu?|kh', 'k'],
  ['v', 'b'],
  ['h', ''],
  ['[aeiouyw]+', 'a'],
  ['(.)\\1+', '\\1'],
];
const sound = (text: SQL): SQL =>
  spellings.reduce(
    (done, [spelling, letter]) => sql`regexp_replace(${done}, ${spelling}, ${letter}, 'g')`,
    text,
  );
const joined = (text: SQL): SQL => sql`regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`;

const isOneCharacter = (text: string): boolean => text.length < 2;

async function asTyped(db: Queryable, tenantId: number, text: string): Promise<ItemRow[]> {
  const typed = plainText(text);
  const patterns = sql.param(typed.split(/\s+/).map((word) => `%${likeText(word)}%`));
  const name = sql`${plain(sql`i.name`)}`;
  const hasAll = (column: SQL): SQL => sql`${plain(column)} like all(${patterns}::text[])`;
  const words = sql`concat_ws(' ', i.name, i.description)`;
  const isCode = sql`coalesce(${joined(plain(sql`i.code`))} = ${typed.replace(/[^\p{L}\p{N}]/gu, '')}, false)`;
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns} from ${itemsOf(tenantId)} and ${isOneCharacter(text) ? isCode : sql`(${hasAll(words)} or ${isCode})`}
    order by ${isCode} desc, ${name} = ${typed} desc, (' ' || ${name}) like ${`% ${likeText(typed)}%`} desc, ${hasAll(sql`i.name`)} desc, c.position, i.position, i.id limit 50`);
  return rows;
}

/** A word of the query that is less like every word of an item was not meant for it. */
const leastAlike = 0.36;
/** All words together. */
const leastMean = 0.43;
/** Words that sound alike but share fewer of their letters than this are no match. */
const leastWritten = 0.21;
/** Matches that are worse than the best one by more than this are dropped. */
const furthestBehind = 0.15;

/** Finds words with typing errors; nothing where the extension pg_trgm is missing or not on this role's search path. */
async function withSlips(db: Queryable, tenantId: number, text: string): Promise<ItemRow[]> {
  const { rows: functions } = await db.execute(
    sql`select 1 where to_regprocedure('word_similarity(text, text)') is not null`,
  );
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (functions.length === 0 || words.length === 0) return [];
  const { rows } = await db.execute<ItemRow>(sql`
    with typed as (
      select word, ${sound(sql`word`)} as sound from (select ${plain(sql`w`)} as word from unnest(${sql.param(words)}::text[]) w) p
    ), named as (
      select i.id, ${plain(sql`i.name`)} as name, ${plain(sql`concat_ws(' ', c.name, i.description)`)} as others
      from menu_items i join menu_categories c on c.id = i.category_id
      where i.tenant_id = ${tenantId} and i.removed_at is null and c.removed_at is null
    ), sounding as (select *, ${sound(sql`name`)} as sound, ${joined(sql`name`)} as joined from named
    ), likeness as (
      select n.id, case when min(l.alike) >= ${leastAlike} and avg(l.alike) >= ${leastMean} then avg(l.alike) else 0 end as by_word,
        word_similarity(${words.join('')}, n.joined) * 0.9 as as_one
      from sounding n cross join typed t
      cross join lateral (select word_similarity(t.word, n.name) as alike) w
      cross join lateral (
        select greatest(w.alike, case when w.alike > ${leastWritten}::float8 then word_similarity(t.sound, n.sound) * 0.9 end,
          case when n.others ~ ('\\m' || t.word) then 0.6 else 0 end,
          case when regexp_replace(n.name, '(\\w)\\w*\\W*', '\\1', 'g') like t.word || '%' then 0.7 else 0 end) as alike) l
      group by n.id, n.joined
    ), found as (
      select id, greatest(by_word, case when as_one >= 0.6 then as_one else 0 end) as alike from likeness)
    select ${itemColumns} from ${itemsOf(tenantId, sql`join found f on f.id = i.id`)}
      and f.alike > 0 and f.alike >= (select max(alike) from found) - ${furthestBehind}::float8
    order by f.alike desc, c.position, i.position, i.id limit 50`);
  return rows;
}

/**
 * Finds items by code, name or words; where none has all words as typed, words that nearly match count. A single
 * character is compared with codes only.
 */
export async function searchMenu(db: Queryable, tenantId: number, text: string): Promise<MenuItemView[]> {
  const rows = await asTyped(db, tenantId, text);
  if (rows.length === 0 && isOneCharacter(text)) throw invalid({ query: ['Type at least 2 characters.'] });
  return (rows.length > 0 ? rows : await withSlips(db, tenantId, text)).map(itemView);
}
