import type { CallEventKind, OrderStatus } from '../schema';
import type { CustomerSeed } from './customers';
import type { History } from './order-rows';
import type { SeededRandom } from './random';

export interface Talk {
  readonly tenantId: number;
  readonly toNumber: string;
  readonly customer: CustomerSeed | null;
  readonly fromNumber: string;
  readonly offeredTo: number;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date;
  readonly endReason: 'agent' | 'caller' | 'missed';
  readonly forced: OrderStatus | undefined;
}

interface PlacedOrder {
  readonly id: number;
  readonly createdAt: Date;
}

function sid(random: SeededRandom): string {
  return `CA${Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')}`;
}

export function addCall(
  random: SeededRandom,
  history: History,
  callId: number,
  talk: Talk,
  order: PlacedOrder | null,
): void {
  const { startedAt, answeredAt, endedAt, endReason, offeredTo } = talk;
  const agentId = answeredAt === null ? null : offeredTo;
  const talkedMs = answeredAt === null ? 0 : endedAt.getTime() - answeredAt.getTime();
  history.calls.push({
    id: callId,
    tenantId: talk.tenantId,
    customerId: talk.customer?.id ?? null,
    agentId,
    callSid: sid(random),
    fromNumber: talk.fromNumber,
    toNumber: talk.toNumber,
    status: answeredAt !== null ? 'completed' : endReason === 'missed' ? 'missed' : 'ended',
    startedAt,
    offeredAt: startedAt,
    answeredAt,
    endedAt,
    endReason,
    durationSeconds: Math.round(talkedMs / 1000),
    updatedAt: endedAt,
  });
  history.offers.push({
    callId,
    agentId: offeredTo,
    status: answeredAt === null ? 'expired' : 'accepted',
    createdAt: startedAt,
    closedAt: answeredAt ?? endedAt,
  });
  const addEvent = (kind: CallEventKind, createdAt: Date, who: number | null, detail: string | null = null) =>
    history.events.push({ callId, kind, agentId: who, detail, createdAt });
  addEvent('rang', startedAt, null);
  addEvent('offered', startedAt, offeredTo);
  if (answeredAt !== null) {
    addEvent('accepted', answeredAt, agentId);
    addEvent('connected', new Date(answeredAt.getTime() + 1000), agentId);
  }
  if (order !== null) addEvent('order_placed', order.createdAt, agentId, String(order.id));
  addEvent('ended', endedAt, agentId, endReason);
}
