import { type InferType, object } from 'yup';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { count, id, text } from '../schema/fields';
import { type Rows, readRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { ReadBacks } from '../wire/wire';

/** How often an agent reads orders back, and how many of those were changed after they were placed. */
export interface AgentReadBacks {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly done: number;
  readonly changedDone: number;
  readonly changedOthers: number;
}

const rowSchema = object({
  agent: object({ id: id(), name: text() }),
  orders: count(),
  done: count(),
  corrected_with: count(),
  corrected_without: count(),
} satisfies Reads<ReadBacks[number]>);

const toRow = (wire: InferType<typeof rowSchema>): AgentReadBacks => ({
  id: wire.agent.id,
  name: wire.agent.name,
  orders: wire.orders,
  done: wire.done,
  changedDone: wire.corrected_with,
  changedOthers: wire.corrected_without,
});

/** How often agents read orders back, in the last `days` days. */
export async function fetchReadBacks(http: HttpClient, days: number): Promise<Rows<AgentReadBacks>> {
  const body = await bodyOf(http.get('admin/read-backs', { searchParams: { days } }));
  return readRows('read-backs', rowSchema, listing(body).rows, toRow);
}
