import type { OrderStatus } from '../schema';
import type { CustomerSeed } from './customers';
import type { ItemSeed } from './menu-rows';
import { addOrder, type History } from './order-rows';
import type { SeededRandom } from './random';
import { demoRestaurants } from './restaurants';

const days = 14;
const callsPerDay = 18;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The demo's admin and agents, in the order of accounts.ts. */
const agentIds = [3, 4, 5, 1] as const;

/** Of the newest orders, the newest first: every status is there, and something is always waiting. */
const newest: readonly OrderStatus[] = [
  'pending',
  'pending',
  'confirmed',
  'preparing',
  'pending',
  'ready',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'preparing',
  'failed',
  'completed',
];

function sid(random: SeededRandom): string {
  return `CA${Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')}`;
}

/** Two weeks of calls and what was ordered in them, the newest some minutes old. */
export function makeHistory(
  random: SeededRandom,
  now: Date,
  customers: readonly CustomerSeed[],
  items: readonly ItemSeed[],
): History {
  const history: History = { calls: [], orders: [], items: [], statuses: [] };
  const moments = Array.from({ length: days * callsPerDay }, (_, index) => {
    const isRecent = index < 24;
    const age = isRecent
      ? random.between(8 + index * 12, 17 + index * 12) * minuteMs
      : random.between(300, days * 1440) * minuteMs;
    return new Date(now.getTime() - Math.min(age, days * dayMs));
  }).sort((one, other) => one.getTime() - other.getTime());

  const reachable = customers.filter((customer) => {
    const restaurant = demoRestaurants[customer.tenantId - 1];
    return restaurant?.isActive && restaurant.delivery !== null;
  });
  for (const [index, startedAt] of moments.entries()) {
    const forced = newest[moments.length - 1 - index];
    const customer = random.chance(0.06)
      ? customers[0]
      : random.pick(forced === undefined ? customers : reachable);
    if (customer === undefined) continue;
    const restaurant = demoRestaurants[customer.tenantId - 1];
    const isMissed = forced === undefined && random.chance(0.1);
    const durationSeconds = isMissed ? null : random.between(45, 420);
    const isKnown = forced !== undefined || !random.chance(0.1);
    const id = history.calls.length + 1;
    const agentId = isMissed ? null : random.pick(agentIds);
    const endedAt = new Date(startedAt.getTime() + (durationSeconds ?? 30) * 1000);
    const endedByCaller = random.chance(0.3);
    history.calls.push({
      id,
      tenantId: customer.tenantId,
      customerId: isKnown ? customer.id : null,
      agentId,
      callSid: sid(random),
      fromNumber: customer.phoneNumber,
      toNumber: restaurant?.phone ?? '',
      status: isMissed ? 'missed' : endedByCaller ? 'ended' : 'completed',
      direction: !isMissed && random.chance(0.06) ? 'outbound' : 'inbound',
      startedAt,
      offeredAt: startedAt,
      answeredAt: isMissed ? null : startedAt,
      endedAt,
      endReason: isMissed ? 'missed' : endedByCaller ? 'caller' : 'agent',
      durationSeconds,
      updatedAt: endedAt,
    });
    const menu = items.filter((item) => item.tenantId === customer.tenantId && item.isAvailable !== false);
    if (agentId !== null && isKnown && menu.length > 0 && (forced !== undefined || random.chance(0.82))) {
      addOrder(random, now, history, { customer, agentId, callId: id, endedAt, menu, forced });
    }
  }
  return history;
}
