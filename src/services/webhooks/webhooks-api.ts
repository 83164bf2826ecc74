import { type InferType, object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { unlessGone } from '../http/unless-gone';
import { wireId } from '../http/wire-id';
import {
  count,
  id,
  list,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import { read } from '../schema/read';
import { type Rows, readRows } from '../schema/rows';
import { textOf } from '../schema/values';
import type { Body, Reads } from '../wire/reads';
import type {
  WebhookDelivery as WireDelivery,
  WebhookWithSecret as WireSecret,
  WebhookDeliveryWithBody as WireSent,
  Webhook as WireWebhook,
} from '../wire/wire';

export type WebhookEvent = Body<'POST /admin/webhooks'>['events'][number];

/** An address to which the events of orders are sent. */
export interface Webhook {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly url: string;
  /** null is all restaurants. */
  readonly restaurant: { readonly id: string; readonly name: string } | null;
  readonly events: readonly string[];
  readonly isActive: boolean;
  /** Messages that are still to be taken. */
  readonly waiting: number;
  /** The message tried last. */
  readonly last: {
    readonly state: string;
    readonly at: string | null;
    readonly error: string | null;
  } | null;
}

/** A message that was, or is to be, sent. */
export interface WebhookMessage {
  readonly id: string;
  readonly event: string;
  readonly orderId: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: string | null;
  /** When it is tried again by itself. */
  readonly dueAt: string | null;
  readonly error: string | null;
}

export interface MessagePage {
  readonly messages: Rows<WebhookMessage>;
  /** The cursor of the older ones; null after the oldest. */
  readonly next: string | null;
}

const webhookSchema = object({
  id: id(),
  version: count(),
  name: text(),
  url: text(),
  tenant: optionalPart({ id: id(), name: text() } satisfies Reads<WireWebhook['tenant']>),
  events: list(text()),
  is_active: optionalFlag(),
  waiting: optionalCount(),
  last: optionalPart({
    state: text(),
    at: optionalTime(),
    error: optionalText(),
  } satisfies Reads<WireWebhook['last']>),
} satisfies Reads<WireWebhook>);

const versionSchema = object({ version: count() } satisfies Reads<WireWebhook>);

const secretSchema = object({ secret: text(), version: count() } satisfies Reads<WireSecret>);

const messageSchema = object({
  id: id(),
  event: text(),
  order_id: optionalId(),
  state: text(),
  attempts: count(),
  created_at: optionalTime(),
  due_at: optionalTime(),
  error: optionalText(),
} satisfies Reads<WireDelivery>);

const sentSchema = object({ state: optionalText(), error: optionalText() } satisfies Reads<WireSent>);

const toWebhook = (wire: InferType<typeof webhookSchema>): Webhook => ({
  id: wire.id,
  version: wire.version,
  name: wire.name,
  url: wire.url,
  restaurant: wire.tenant ?? null,
  events: wire.events,
  isActive: wire.is_active !== false,
  waiting: wire.waiting ?? 0,
  last:
    wire.last == null
      ? null
      : { state: wire.last.state, at: wire.last.at ?? null, error: wire.last.error ?? null },
});

const toMessage = (wire: InferType<typeof messageSchema>): WebhookMessage => ({
  id: wire.id,
  event: wire.event,
  orderId: wire.order_id ?? null,
  state: wire.state,
  attempts: wire.attempts,
  createdAt: wire.created_at ?? null,
  dueAt: wire.due_at ?? null,
  error: wire.error ?? null,
});

export async function fetchWebhooks(http: HttpClient): Promise<Rows<Webhook>> {
  const { rows } = listing(await bodyOf(http.get('admin/webhooks')));
  return readRows('webhooks', webhookSchema, rows, toWebhook);
}

export async function fetchMessages(
  http: HttpClient,
  webhookId: string,
  before: string | null,
): Promise<MessagePage> {
  const searchParams = before === null ? {} : { before };
  const { rows, meta } = listing(
    await bodyOf(http.get(`admin/webhooks/${webhookId}/deliveries`, { searchParams })),
  );
  return {
    messages: readRows('messages', messageSchema, rows, toMessage),
    next: textOf(meta.next),
  };
}

export interface WebhookToAdd {
  readonly name: string;
  readonly url: string;
  /** null is all restaurants. */
  readonly restaurantId: string | null;
  readonly events: readonly WebhookEvent[];
}

export interface WebhookFields extends WebhookToAdd {
  readonly isActive: boolean;
}

export interface WebhookToChange {
  readonly id: string;
  readonly version: number;
  /** What is left out stays as it is. */
  readonly fields: Partial<WebhookFields>;
}

const tenantIdOf = (restaurantId: string | null) => (restaurantId === null ? null : wireId(restaurantId));

/** The secret is shown once; `version` is that of the webhook with it. */
export interface WebhookSecret {
  readonly secret: string;
  readonly version: number;
}

export async function addWebhook(
  http: HttpClient,
  { name, url, restaurantId, events }: WebhookToAdd,
  signal: AbortSignal,
): Promise<WebhookSecret> {
  const json: Body<'POST /admin/webhooks'> = {
    name,
    url,
    tenant_id: tenantIdOf(restaurantId),
    events: [...events],
  };
  const answer = await bodyOf(http.post('admin/webhooks', { json, signal }));
  return read(secretSchema, unwrap(answer));
}

export async function changeWebhook(
  http: HttpClient,
  { id: webhookId, version, fields: { restaurantId, isActive, events, ...fields } }: WebhookToChange,
  signal: AbortSignal,
): Promise<{ readonly version: number }> {
  const json: Body<'PUT /admin/webhooks/{id}'> = {
    version,
    ...fields,
    ...(restaurantId === undefined ? {} : { tenant_id: tenantIdOf(restaurantId) }),
    ...(events === undefined ? {} : { events: [...events] }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
  };
  const answer = await bodyOf(http.put(`admin/webhooks/${webhookId}`, { json, signal }));
  return read(versionSchema, unwrap(answer));
}

export type WebhookAtVersion = Pick<Webhook, 'id' | 'version'>;

export async function renewSecret(
  http: HttpClient,
  { id: webhookId, version }: WebhookAtVersion,
  signal: AbortSignal,
): Promise<WebhookSecret> {
  const json: Body<'POST /admin/webhooks/{id}/secret'> = { version };
  const answer = await bodyOf(http.post(`admin/webhooks/${webhookId}/secret`, { json, signal }));
  return read(secretSchema, unwrap(answer));
}

export async function removeWebhook(
  http: HttpClient,
  { id: webhookId }: { readonly id: string },
  signal: AbortSignal,
): Promise<void> {
  await unlessGone(http.delete(`admin/webhooks/${webhookId}`, { signal }));
}

/** What came of sending a message just now; a null state is not said. */
export interface Sent {
  readonly state: string | null;
  readonly error: string | null;
}

async function send(http: HttpClient, path: string, signal: AbortSignal): Promise<Sent> {
  const sent = await confirmed(http.post(path, { signal }));
  const { state, error } = read(sentSchema, sent ?? {});
  return { state: state ?? null, error: error ?? null };
}

/** A trial message. */
export function pingWebhook(
  http: HttpClient,
  { id: webhookId }: { readonly id: string },
  signal: AbortSignal,
): Promise<Sent> {
  return send(http, `admin/webhooks/${webhookId}/ping`, signal);
}

export function resendMessage(
  http: HttpClient,
  { id: messageId }: { readonly id: string },
  signal: AbortSignal,
): Promise<Sent> {
  return send(http, `admin/webhook-deliveries/${messageId}/resend`, signal);
}
