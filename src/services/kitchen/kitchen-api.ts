import { boolean, mixed, object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { readTicket } from '../orders/ticket';
import { optionalCount, optionalText, optionalTime, text } from '../schema/fields';
import { read } from '../schema/read';
import { readRows } from '../schema/rows';
import type { Body, Reads } from '../wire/reads';
import type { KitchenChannelName, OpenedKitchenScreen, KitchenOrder as OrderWire } from '../wire/wire';
import type { Board, KitchenOrder, KitchenSession, Press } from './kitchen.types';

const sessionSchema = object({ token: text() } satisfies Reads<OpenedKitchenScreen>);
const channelSchema = object({ channel: text() } satisfies Reads<KitchenChannelName>);

const orderSchema = object({
  due_at: optionalTime(),
  is_due: boolean(),
  ready_at: optionalTime(),
  seen_version: optionalCount(),
  settled_refusal: optionalText(),
} satisfies Reads<OrderWire>);

const boardSchema = object({
  screen: object({ name: text() }),
  restaurant: object({ name: text(), timezone: optionalText() }),
  unsent: optionalCount(),
});

function readOrder(value: unknown): KitchenOrder {
  const wire = read(orderSchema, value);
  return {
    ...readTicket(value),
    dueAt: wire.due_at ?? null,
    isDue: wire.is_due ?? true,
    readyAt: wire.ready_at ?? null,
    seenVersion: wire.seen_version ?? null,
    settledRefusal: wire.settled_refusal ?? null,
  };
}

/** Paths are below the kitchen's own base: these requests carry the screen's token, never a person's. */
export async function openKitchen(
  http: HttpClient,
  { secret }: { readonly secret: string },
  signal?: AbortSignal,
): Promise<KitchenSession> {
  const json: Body<'POST /kitchen/session'> = { secret };
  const { token } = read(sessionSchema, unwrap(await bodyOf(http.post('session', { json, signal }))));
  return { token };
}

/** The channel's name without 'private-', which Echo adds. */
export async function fetchChannel(http: HttpClient, signal?: AbortSignal): Promise<string> {
  const { channel } = read(channelSchema, unwrap(await bodyOf(http.get('channel', { signal }))));
  return channel.replace(/^private-/, '');
}

export async function fetchBoard(http: HttpClient, _: unknown, signal?: AbortSignal): Promise<Board> {
  const value = unwrap(await bodyOf(http.get('orders', { signal })));
  const { screen, restaurant, unsent } = read(boardSchema, value);
  const orders = readRows('orders of a kitchen', mixed(), Reflect.get(Object(value), 'orders'), readOrder);
  return {
    screenName: screen.name,
    restaurantName: restaurant.name,
    timezone: restaurant.timezone ?? null,
    orders,
    leftOut: orders.leftOut,
    unsent: unsent ?? 0,
  };
}

/** Arrives even where the page is being closed. */
export async function sendPress(http: HttpClient, { orderId, version, step }: Press, signal?: AbortSignal) {
  const json: Body<'POST /kitchen/orders/{id}/steps'> = { ...step, version };
  await confirmed(
    http.post(`orders/${encodeURIComponent(orderId)}/steps`, { json, keepalive: true, signal }),
  );
}
