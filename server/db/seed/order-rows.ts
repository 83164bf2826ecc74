import type {
  callEvents,
  callOffers,
  calls,
  OrderStatus,
  orderItems,
  orderStatusHistory,
  orders,
} from '../schema';
import type { CustomerSeed } from './customers';
import type { ItemSeed } from './menu-rows';
import { statusPath } from './order-story';
import type { SeededRandom } from './random';
import { demoRestaurants } from './restaurants';

export interface History {
  readonly calls: (typeof calls.$inferInsert & { id: number })[];
  readonly events: (typeof callEvents.$inferInsert)[];
  readonly offers: (typeof callOffers.$inferInsert)[];
  readonly orders: (typeof orders.$inferInsert & { id: number })[];
  readonly items: (typeof orderItems.$inferInsert)[];
  readonly statuses: (typeof orderStatusHistory.$inferInsert)[];
}

const minuteMs = 60_000;

const needsDelivery = (status: OrderStatus | undefined) =>
  status === 'out_for_delivery' || status === 'delivered';

function statusByAge(random: SeededRandom, ageMinutes: number, isDelivery: boolean): OrderStatus {
  if (random.chance(0.06)) return 'cancelled';
  if (random.chance(0.03)) return 'failed';
  if (ageMinutes < 30) return 'confirmed';
  if (ageMinutes < 60) return random.pick(['preparing', 'ready']);
  return isDelivery && ageMinutes < 150 ? 'delivered' : 'completed';
}

export interface Placed {
  readonly customer: CustomerSeed;
  readonly agentId: number;
  readonly callId: number;
  readonly createdAt: Date;
  readonly menu: readonly ItemSeed[];
  readonly forced: OrderStatus | undefined;
}

export function addOrder(
  random: SeededRandom,
  now: Date,
  history: History,
  placed: Placed,
): { readonly id: number; readonly createdAt: Date } {
  const { customer, agentId, callId, createdAt, menu, forced } = placed;
  const id = history.orders.length + 1;
  const restaurant = demoRestaurants[customer.tenantId - 1];
  const type = needsDelivery(forced)
    ? 'delivery'
    : random.pick(['pickup', 'pickup', 'delivery', 'dine_in'] as const);
  const [, feeCents = 0, minimumCents = 0, freeFromCents = null] = restaurant?.delivery ?? [];
  const chosen = new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(menu)));
  let subtotalCents = 0;
  for (const item of chosen) {
    const wanted = random.pick([1, 1, 1, 2, 2, 3]);
    // A restaurant does not deliver below its minimum, so the first dish is ordered more often.
    const isFirst = item === [...chosen][0];
    const quantity =
      isFirst && needsDelivery(forced) ? Math.max(wanted, Math.ceil(minimumCents / item.priceCents)) : wanted;
    const totalCents = item.priceCents * quantity;
    subtotalCents += totalCents;
    const specialInstructions = random.chance(0.12)
      ? random.pick(['In a separate bag', 'With extra napkins', 'For the children'])
      : null;
    history.items.push({
      orderId: id,
      menuItemId: item.id,
      menuItemName: item.name,
      category: item.categoryName,
      specialInstructions,
      unitPriceCents: item.priceCents,
      quantity,
      totalCents,
    });
  }
  const isDelivered = restaurant?.delivery !== null && subtotalCents >= minimumCents;
  const orderType = type === 'delivery' && !isDelivered ? 'pickup' : type;
  const isDelivery = orderType === 'delivery';
  const ageMinutes = (now.getTime() - createdAt.getTime()) / minuteMs;
  const status = forced ?? statusByAge(random, ageMinutes, isDelivery);
  const path = statusPath(status, isDelivery);
  const stepMs = Math.min(14 * minuteMs, (now.getTime() - createdAt.getTime()) / (path.length + 1));
  for (const [step, reached] of path.entries()) {
    const notes =
      reached === 'cancelled'
        ? 'Caller changed their mind'
        : reached === 'failed'
          ? 'Card was declined'
          : null;
    history.statuses.push({
      orderId: id,
      status: reached,
      notes,
      createdAt: new Date(createdAt.getTime() + step * stepMs),
    });
  }
  const updatedAt = new Date(createdAt.getTime() + (path.length - 1) * stepMs);
  const isFree = !isDelivery || (freeFromCents !== null && subtotalCents >= freeFromCents);
  const deliveryFeeCents = isFree ? 0 : feeCents;
  const tipCents = random.chance(0.3) ? random.between(2, 8) * 100 : 0;
  const isPaid = status === 'completed' || status === 'delivered';
  const paymentMethod = random.pick(['cash', 'credit_card', 'credit_card'] as const);
  const paymentStatus = isPaid
    ? 'paid'
    : status === 'failed'
      ? 'failed'
      : status === 'cancelled' && paymentMethod === 'credit_card'
        ? 'refunded'
        : 'pending';
  history.orders.push({
    id,
    orderNumber: `ORD-${String(id).padStart(6, '0')}`,
    confirmationNumber: `${restaurant?.slug.slice(0, 2).toUpperCase()}${String(100_000 + id * 37)}`,
    posOrderId: restaurant?.pos === null ? null : `pos_${7000 + id}`,
    tenantId: customer.tenantId,
    customerId: customer.id,
    agentId,
    callId,
    orderType,
    status,
    paymentStatus,
    paymentMethod,
    subtotalCents,
    deliveryFeeCents,
    tipCents,
    totalCents: subtotalCents + deliveryFeeCents + tipCents,
    specialInstructions: random.chance(0.15) ? 'Please call on arrival' : null,
    deliveryAddress: isDelivery
      ? {
          street: `${random.between(10, 990)} ${random.pick(['Maple', 'Cedar', 'Harbor', 'Union'])} Street`,
          city: restaurant?.address.split(', ')[1] ?? '',
          state: restaurant?.address.split(', ')[2]?.slice(0, 2) ?? '',
          zip_code: restaurant?.address.slice(-5) ?? '',
          delivery_notes: random.chance(0.5) ? 'Ring twice' : null,
        }
      : null,
    linesHash: `seed-${id}`,
    createdAt,
    updatedAt,
    completedAt: status === 'completed' ? updatedAt : null,
  });
  return { id, createdAt };
}
