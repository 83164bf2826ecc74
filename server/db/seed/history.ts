import { isOpenAt } from '../../tenants/hours';
import type { OrderStatus } from '../schema';
import { addCall, type Talk } from './call-rows';
import type { CustomerSeed } from './customers';
import type { ItemSeed } from './menu-rows';
import { addOrder, type History } from './order-rows';
import type { SeededRandom } from './random';
import { demoRestaurants } from './restaurants';

const days = 14;
const callsPerDay = 18;
const secondMs = 1000;
const minuteMs = 60_000;
const agentIds = [3, 4, 1] as const;

const newest: readonly OrderStatus[] = [
  'pending',
  'pending',
  'confirmed',
  'pending',
  'confirmed',
  'preparing',
  'preparing',
  'ready',
  'out_for_delivery',
  'cancelled',
  'delivered',
  'failed',
];
const recent = 24;
const restaurantsByDay = 3;
const mostTries = 200;

type Restaurant = (typeof demoRestaurants)[number];

const restaurantOf = (customer: CustomerSeed): Restaurant | undefined =>
  demoRestaurants[customer.tenantId - 1];

const isOpen = ({ isActive, timezone, hours }: Restaurant, at: Date) =>
  isActive && isOpenAt(at, { timezone, weeklyHours: hours, specialDays: [] });

function createBusyTimes() {
  const times = new Map<string, { readonly from: number; readonly end: number }[]>();
  return {
    isFree(who: string, from: Date, end: Date): boolean {
      const own = times.get(who) ?? [];
      return own.every((other) => other.end < from.getTime() || other.from > end.getTime());
    },
    take(who: string, from: Date, end: Date): void {
      times.set(who, [...(times.get(who) ?? []), { from: from.getTime(), end: end.getTime() }]);
    },
  };
}

export function makeHistory(
  random: SeededRandom,
  now: Date,
  customers: readonly CustomerSeed[],
  items: readonly ItemSeed[],
): History {
  const history: History = { calls: [], events: [], offers: [], orders: [], items: [], statuses: [] };
  const busy = createBusyTimes();
  const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

  function drawEnd(place: number): Date {
    if (place < recent) return before(now, random.between(180 + place * 300, 330 + place * 300) * secondMs);
    const age = random.between(recent * 5 + 30, days * 1440) * minuteMs;
    const at = before(now, age);
    const open = demoRestaurants.filter((restaurant) => isOpen(restaurant, at));
    return open.length >= restaurantsByDay ? at : drawEnd(place);
  }

  function drawTalk(place: number): Talk | null {
    const forced = newest[place];
    const endedAt = drawEnd(place);
    const isAnswered = forced !== undefined || !random.chance(0.14);
    const isMissed = !isAnswered && random.chance(0.7);
    const talkSeconds = isAnswered ? random.between(45, forced === undefined ? 420 : 220) : 0;
    const waitSeconds = isAnswered ? random.between(3, 20) : isMissed ? 30 : random.between(8, 28);
    const answeredAt = isAnswered ? before(endedAt, talkSeconds * secondMs) : null;
    const startedAt = before(answeredAt ?? endedAt, waitSeconds * secondMs);
    const needsDelivery = forced === 'out_for_delivery' || forced === 'delivered';
    const open = demoRestaurants.filter(
      (restaurant) =>
        isOpen(restaurant, startedAt) &&
        isOpen(restaurant, endedAt) &&
        (restaurant.delivery !== null || !needsDelivery),
    );
    const reachable = customers.filter((customer) => {
      const restaurant = restaurantOf(customer);
      return (
        restaurant !== undefined &&
        open.includes(restaurant) &&
        (customer.createdAt ?? now) <= startedAt &&
        busy.isFree(customer.phoneNumber, startedAt, endedAt)
      );
    });
    const [regular] = reachable.filter(({ id }) => id === 1);
    const free = agentIds.filter((id) => busy.isFree(`agent ${id}`, answeredAt ?? endedAt, endedAt));
    if (reachable.length === 0 || free.length === 0) return null;
    const customer = regular !== undefined && random.chance(0.1) ? regular : random.pick(reachable);
    const isUnknown = forced === undefined && random.chance(0.08);
    const area = restaurantOf(customer)?.areaCode ?? '206';
    const unknownNumber = `+1 ${area} 555 0${random.between(175, 189)}`;
    if (isUnknown && !busy.isFree(unknownNumber, startedAt, endedAt)) return null;
    return {
      tenantId: customer.tenantId,
      toNumber: restaurantOf(customer)?.phone ?? '',
      customer: isUnknown ? null : customer,
      fromNumber: isUnknown ? unknownNumber : customer.phoneNumber,
      offeredTo: random.pick(free),
      startedAt,
      answeredAt,
      endedAt,
      endReason: isMissed ? 'missed' : !isAnswered || random.chance(0.3) ? 'caller' : 'agent',
      forced,
    };
  }

  function draw(place: number): Talk {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const talk = drawTalk(place);
      if (talk === null) continue;
      busy.take(talk.fromNumber, talk.startedAt, talk.endedAt);
      if (talk.answeredAt !== null) busy.take(`agent ${talk.offeredTo}`, talk.answeredAt, talk.endedAt);
      return talk;
    }
    throw new Error('No call fits into the demo data any more');
  }

  const talks = Array.from({ length: days * callsPerDay }, (_, place) => draw(place)).sort(
    (one, other) => one.startedAt.getTime() - other.startedAt.getTime(),
  );
  for (const talk of talks) {
    const { customer, forced, answeredAt, endedAt } = talk;
    const callId = history.calls.length + 1;
    const menu = items.filter((item) => item.tenantId === talk.tenantId && item.isAvailable !== false);
    const hasOrder =
      answeredAt !== null && customer !== null && (forced !== undefined || random.chance(0.82));
    const order = hasOrder
      ? addOrder(random, now, history, {
          customer,
          agentId: talk.offeredTo,
          callId,
          createdAt: before(endedAt, random.between(5, 20) * secondMs),
          menu,
          forced,
        })
      : null;
    addCall(random, history, callId, talk, order);
  }
  return history;
}
