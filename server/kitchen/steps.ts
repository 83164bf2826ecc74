import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordChange } from '../audit/record';
import type { Transaction } from '../db/database';
import { kitchenScreens, type OrderStatus, orderStatusHistory, orders } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { KitchenScreen } from '../http/access';
import { conflict, notFound } from '../http/errors';
import { reasonField } from '../http/fields';
import { orderEvent, standingEvent } from '../orders/create';
import { findOrder } from '../orders/list';
import { recordKitchenUpdate } from '../orders/order-events';
import { lockOrder, moveOrder, nextUpdate, type OrderColumns } from '../orders/status';
import { isLost, wordOf } from '../orders/transitions';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordActivity, recordEvent } from '../realtime/record-events';
import type { KitchenOrderView } from './answers';
import { findKitchenOrder, mustBeOfKitchen } from './board';

/** The version of the order that the screen showed. */
const version = z.int().positive();

export const stepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('accept'),
    version,
    minutes: z.int().min(1, 'At least 1 minute').max(1440, 'At most a day').describe('Until it is ready.'),
  }),
  z.object({ step: z.literal('refuse'), version, reason: reasonField }),
  z.object({ step: z.literal('start'), version }),
  z.object({ step: z.literal('ready'), version }),
  z.object({ step: z.literal('hand_over'), version }),
  z.object({ step: z.literal('deliver'), version }),
  /** What was changed or cancelled has been seen. */
  z.object({ step: z.literal('see'), version }),
]);

export type Step = z.output<typeof stepBody>;
type Order = typeof orders.$inferSelect;

const pathOf = (step: Step['step'], { orderType }: Order): readonly [OrderStatus, ...OrderStatus[]] => {
  if (step === 'accept') return ['pending', 'confirmed'];
  if (step === 'start') return ['confirmed', 'preparing'];
  if (step === 'ready') return ['preparing', 'ready'];
  if (step === 'hand_over') return ['ready', orderType === 'delivery' ? 'out_for_delivery' : 'completed'];
  return ['out_for_delivery', 'delivered', 'completed'];
};

async function refuseTwice(tx: Transaction, order: Order): Promise<never> {
  const { kitchenScreenId, orderNumber, status } = order;
  const [other] =
    kitchenScreenId === null
      ? []
      : await tx
          .select({ name: kitchenScreens.name })
          .from(kitchenScreens)
          .where(eq(kitchenScreens.id, kitchenScreenId));
  const by = other === undefined ? '' : `, by ${other.name}`;
  throw conflict(`Order ${orderNumber} is ${wordOf(status)} already${by}.`);
}

interface Press {
  readonly tx: Transaction;
  readonly order: Order;
  readonly screen: KitchenScreen;
  readonly by: Actor;
  readonly now: Date;
}

async function refuse({ tx, order, screen, by, now }: Press, why: string): Promise<void> {
  if (order.status !== 'pending') await refuseTwice(tx, order);
  const { id, orderNumber: name, tenantId, agentId } = order;
  await tx
    .update(orders)
    .set({
      refusedAt: now,
      refusalReason: why,
      refusedVersion: order.version,
      refusalSettledAt: null,
      kitchenScreenId: screen.id,
      updatedAt: nextUpdate(order, now),
    })
    .where(eq(orders.id, id));
  const notes = `Refused by the kitchen (${screen.name}): ${why}`;
  await tx.insert(orderStatusHistory).values({ orderId: id, status: 'pending', notes, createdAt: now });
  const view = await findOrder(tx, id);
  if (view === null) throw notFound('Order');
  await recordEvent(tx, {
    channel: supervisorChannel,
    event: 'order.status.updated',
    data: standingEvent(view),
  });
  const refused = { ...orderEvent(view), reason: why };
  await recordActivity(tx, 'order.refused', refused, now);
  if (agentId !== null)
    await recordEvent(tx, { channel: agentChannel(agentId), event: 'order.refused', data: refused });
  await recordKitchenUpdate(tx, view);
  await recordChange(tx, by, {
    action: 'order.refused',
    subject: { type: 'order', id, name },
    tenantId,
    after: { reason: why },
  });
}

async function see({ tx, order, now }: Press, shown: number): Promise<void> {
  const seenVersion = Math.max(order.seenVersion ?? 0, Math.min(shown, order.version));
  await tx
    .update(orders)
    .set(isLost(order.status) ? { endSeenAt: now } : { seenVersion })
    .where(eq(orders.id, order.id));
  const view = await findOrder(tx, order.id);
  if (view !== null) await recordKitchenUpdate(tx, view);
}

function readyText(at: Date, timeZone: string): string {
  // Read where the clock may be another one: in the restaurant's zone, with its name.
  const options = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  const time = new Intl.DateTimeFormat('en-US', options).format(at);
  return `, ready at ${time}`;
}

async function advance(press: Press, step: Step, timezone: string): Promise<void> {
  const { tx, order, screen, by, now } = press;
  const [from, ...path] = pathOf(step.step, order);
  if (order.status !== from) await refuseTwice(tx, order);
  const columns: OrderColumns = {
    kitchenScreenId: screen.id,
    // An admin may have confirmed it: from the kitchen's first step on it has to hear of changes and of the end.
    acceptedAt: order.acceptedAt ?? now,
    seenVersion: order.seenVersion ?? order.version,
  };
  let notes = `Kitchen (${screen.name})`;
  if (step.step === 'accept') {
    const readyAt = new Date(now.getTime() + step.minutes * 60_000);
    Object.assign(columns, { acceptedAt: now, kitchenReadyAt: readyAt, seenVersion: order.version });
    notes = `Accepted by the kitchen (${screen.name})${readyText(readyAt, timezone)}`;
  }
  let current = order;
  for (const to of path) {
    await moveOrder(tx, current, { to, notes, by, who: 'the kitchen', now, columns });
    current = await lockOrder(tx, order.id);
  }
}

/** The last press of this very screen, sent again because its answer was lost. */
function isRepeat(order: Order, step: Step, screen: KitchenScreen): boolean {
  if (order.kitchenScreenId !== screen.id) return false;
  if (step.step === 'refuse')
    return (
      order.status === 'pending' && order.refusedVersion === order.version && order.refusalSettledAt === null
    );
  return step.step !== 'see' && pathOf(step.step, order).at(-1) === order.status;
}

/** Locks the order's row: of two screens one is first, and the other is told which. */
export async function takeStep(
  { db, clock, outbox }: Deps,
  screen: KitchenScreen,
  id: number,
  step: Step,
  by: Actor,
  timezone: string,
): Promise<KitchenOrderView> {
  const taken = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const now = clock();
    const present = async () => {
      const view = await findKitchenOrder(tx, screen.tenantId, id, now);
      if (view === null) throw notFound('Order');
      return view;
    };
    await mustBeOfKitchen(tx, screen.tenantId, id, now);
    if (isRepeat(order, step, screen)) return present();
    const press = { tx, order, screen, by, now };
    if (isLost(order.status) && step.step !== 'see')
      throw conflict(`Order ${order.orderNumber} is ${wordOf(order.status)}. Do not cook it.`);
    const mayBeOlder = step.step === 'see' && !isLost(order.status);
    if (!mayBeOlder && order.version !== step.version) {
      throw conflict(`Order ${order.orderNumber} was changed. Look at it again.`);
    }
    if (step.step === 'refuse') await refuse(press, step.reason);
    else if (step.step === 'see') await see(press, step.version);
    else await advance(press, step, timezone);
    return present();
  });
  outbox.wake();
  return taken;
}
