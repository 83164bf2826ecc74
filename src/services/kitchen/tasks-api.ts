import { object } from 'yup';
import { nameOfWho, whoFields } from '../customers/customer-who';
import { confirmed } from '../http/confirmed';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { id, optionalPart, optionalText, optionalTime, text } from '../schema/fields';
import { type Rows, readRows } from '../schema/rows';
import type { Body, Reads } from '../wire/reads';
import type { AgentTask as Wire } from '../wire/wire';

/** An order that the kitchen has refused: the customer is to be called back. */
export interface AgentTask {
  readonly orderId: string;
  readonly number: string;
  readonly restaurant: string | null;
  readonly customer: string | null;
  readonly phone: string | null;
  readonly reason: string;
  readonly refusedAt: string | null;
}

const taskSchema = object({
  order: object({
    id: id(),
    order_number: text(),
    tenant: optionalPart({ name: optionalText() } satisfies Reads<Wire['order']['tenant']>),
  } satisfies Reads<Wire['order']>),
  customer: optionalPart(whoFields),
  reason: text(),
  refused_at: optionalTime(),
} satisfies Reads<Wire>);

export async function fetchTasks(http: HttpClient): Promise<Rows<AgentTask>> {
  const { rows } = listing(await bodyOf(http.get('agent/tasks')));
  return readRows('tasks', taskSchema, rows, ({ order, customer, reason, refused_at: refusedAt }) => ({
    orderId: order.id,
    number: order.order_number,
    restaurant: order.tenant?.name ?? null,
    customer: nameOfWho(customer),
    phone: customer?.phone_number ?? null,
    reason,
    refusedAt: refusedAt ?? null,
  }));
}

/** Where the kitchen has refused it again since, the server says so. */
export type TaskToSettle = Pick<AgentTask, 'orderId' | 'refusedAt'>;

/** The customer was called back: the kitchen gets the order again. */
export async function settleTask(
  http: HttpClient,
  { orderId, refusedAt }: TaskToSettle,
  signal?: AbortSignal,
): Promise<void> {
  const path = `agent/tasks/${encodeURIComponent(orderId)}/settlement`;
  const json: Body<'POST /agent/tasks/{id}/settlement'> = { refused_at: refusedAt };
  await confirmed(http.post(path, { json, signal }), null);
}
