import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { DeliveryArea, DeliverySettings, OrderType } from '../db/schema';
import { invalid, noSuchRestaurant } from '../http/errors';
import type { Reach } from '../people/serves';
import type { Service } from '../tenants/order-times';
import type { PricedGroup, PricedItem } from './pricing';

export interface PricingRestaurant extends Service {
  readonly name: string;
  readonly isActive: boolean;
  readonly readBackRequired: boolean;
  readonly taxBasisPoints: number;
  readonly deliverySettings: DeliverySettings | null;
  readonly deliveryAreas: readonly DeliveryArea[];
}

/** The order that is to be changed. */
interface ChangingOrder {
  readonly agentId: number | null;
  readonly orderType: OrderType;
  readonly wantedAt: string | null;
  readonly promisedAt: string | null;
  readonly dueAt: string | null;
}

/** All that decides what an order costs and when it may be had. */
export type Facts = {
  readonly restaurant: PricingRestaurant | null;
  readonly items: readonly (Omit<PricedItem, 'groups'> & { readonly groupIds: readonly number[] })[];
  readonly groups: readonly (PricedGroup & { readonly id: number })[];
  readonly order: ChangingOrder | null;
};

export interface FactsWish {
  readonly tenantId: number;
  readonly itemIds: readonly number[];
  readonly orderId: number | null;
  readonly reach: Reach;
}

/** What an order already has stays available to it, the restaurant too. */
export function factsOf({ tenantId, itemIds, orderId, reach }: FactsWish): SQL {
  const ids = sql`any(${sql.param([...itemIds])}::bigint[])`;
  const order = sql`${orderId}::bigint`;
  const has = (where: SQL) =>
    orderId === null ? sql`` : sql` or exists (select from order_items k${where})`;
  return sql`jsonb_build_object(
    'restaurant', (select jsonb_build_object('name', t.name, 'isActive', t.is_active, 'readBackRequired', t.read_back_required, 'timezone', t.timezone,
        'weeklyHours', t.weekly_hours, 'specialDays', t.special_days, 'taxBasisPoints', t.tax_basis_points,
        'deliverySettings', t.delivery_settings, 'deliveryAreas', t.delivery_areas,
        'preparationMinutes', t.preparation_minutes, 'deliveryMinutes', t.delivery_minutes,
        'pickupPromiseMinutes', t.pickup_promise_minutes, 'deliveryPromiseMinutes', t.delivery_promise_minutes)
      from tenants t where t.id = ${tenantId}${orderId === null ? sql` and ${reach(sql`t.id`)}` : sql``}),
    'items', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'category', c.name,
        'priceCents', i.price_cents, 'allergens', i.allergens,
        'isAvailable', i.is_available${has(sql` where k.order_id = ${order} and k.menu_item_id = i.id`)},
        'groupIds', coalesce((select jsonb_agg(l.group_id order by l.position, l.group_id)
          from item_option_groups l where l.item_id = i.id), '[]')))
      from menu_items i join menu_categories c on c.id = i.category_id
      where i.tenant_id = ${tenantId} and i.removed_at is null and i.id = ${ids}), '[]'),
    'groups', coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name,
        'leastChoices', g.least_choices, 'mostChoices', g.most_choices, 'mostOfOne', g.most_of_one,
        'options', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
            'priceCents', p.price_cents, 'defaultQuantity', p.default_quantity,
            'isAvailable', p.is_available${has(sql`, jsonb_array_elements(k.options) e
              where k.order_id = ${order} and (e ->> 'optionId')::bigint = p.id`)}) order by p.position, p.id)
          from menu_options p where p.group_id = g.id and p.removed_at is null), '[]')))
      from option_groups g where g.removed_at is null and g.id in (
        select l.group_id from item_option_groups l where l.item_id = ${ids})), '[]'),
    'order', ${
      orderId === null
        ? sql`null`
        : sql`(select jsonb_build_object('agentId', o.agent_id, 'orderType', o.order_type, 'wantedAt', o.wanted_at,
        'promisedAt', o.promised_at, 'dueAt', o.due_at)
      from orders o where o.id = ${order} and o.tenant_id = ${tenantId})`
    })`;
}

export async function readFacts(db: Queryable, wish: FactsWish): Promise<Facts> {
  const { rows } = await db.execute<{ facts: Facts }>(sql`select ${factsOf(wish)} as facts`);
  const [row] = rows;
  if (row === undefined) throw new Error('The facts query gave no row');
  return row.facts;
}

export function menuOf({ items, groups }: Facts): ReadonlyMap<number, PricedItem> {
  const known = new Map(groups.map((group) => [group.id, group]));
  return new Map(
    items.map(({ groupIds, ...item }) => [
      item.id,
      { ...item, groups: groupIds.flatMap((id) => known.get(id) ?? []) },
    ]),
  );
}

export const takesNoOrders = () =>
  invalid({ tenant_id: ['This restaurant does not take orders at the moment.'] });

/**
 * An order of a call is still taken when the restaurant takes no more calls: the caller was promised it. The
 * age of the call is looked at where the order is placed. A change of an order is taken too.
 */
export function restaurantOf(
  { restaurant }: Facts,
  { callId, orderId }: { readonly callId: number | null; readonly orderId: number | null },
): PricingRestaurant {
  if (restaurant === null) throw noSuchRestaurant();
  if (!restaurant.isActive && callId === null && orderId === null) throw takesNoOrders();
  return restaurant;
}
