import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '../customers/queries';
import type { OrderStatus, OrderType, PaymentMethod, PaymentStatus } from '../db/schema';
import { toDecimal } from '../http/money';
import { toIso } from '../http/time';
import type { OrderRowView } from './answers';

/** A number of PostgreSQL's may be too long for one of JavaScript's. */
export type Changed = { readonly id: number; readonly changed_in: string };

export type SlimRow = {
  id: number;
  order_number: string;
  confirmation_number: string;
  tenant_id: number;
  tenant_name: string;
  tenant_timezone: string;
  customer_id: number;
  first_name: string | null;
  last_name: string | null;
  phone_number: string;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  total_cents: number;
  wanted_at: string | null;
  promised_at: string | null;
  version: number;
  is_refused: boolean;
  created_at: string;
  updated_at: string;
} & Changed;

export const timesOf = (row: Pick<SlimRow, 'wanted_at' | 'promised_at'>) => ({
  ...(row.wanted_at === null ? {} : { wanted_at: toIso(row.wanted_at) }),
  ...(row.promised_at === null ? {} : { promised_at: toIso(row.promised_at) }),
});

/** Refused in its present version. Once it is changed or settled, it is the kitchen's again. */
export const isRefused = sql`o.status = 'pending' and o.refused_at is not null
  and o.refused_version = o.version and o.refusal_settled_at is null`;

export const refusalOf = ({ is_refused }: Pick<SlimRow, 'is_refused'>) => (is_refused ? { is_refused } : {});

export function slimView(row: SlimRow): OrderRowView {
  return {
    id: row.id,
    order_number: row.order_number,
    confirmation_number: row.confirmation_number,
    tenant: {
      id: row.tenant_id,
      name: row.tenant_name,
      ...(row.wanted_at === null ? {} : { timezone: row.tenant_timezone }),
    },
    customer: {
      id: row.customer_id,
      full_name: fullName(row.first_name, row.last_name),
      phone_number: row.phone_number,
    },
    order_type: row.order_type,
    status: row.status,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    total_amount: toDecimal(row.total_cents),
    ...timesOf(row),
    ...(row.version === 1 ? {} : { version: row.version }),
    ...refusalOf(row),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

export const slimQuery = (where: SQL, limit: number, order: SQL): SQL => sql`
    with page as materialized (
      select * from orders o where ${where} order by ${order} limit ${sql.raw(String(limit))})
    select o.id, o.order_number, o.confirmation_number, t.id as tenant_id, t.name as tenant_name, t.timezone as tenant_timezone,
      c.id as customer_id, c.first_name, c.last_name, c.phone_number, o.order_type, o.status, o.payment_status,
      o.payment_method, o.total_cents, o.wanted_at, o.promised_at, o.version, ${isRefused} as is_refused, o.created_at, o.updated_at,
      o.changed_in::text
    from page o join tenants t on t.id = o.tenant_id join customers c on c.id = o.customer_id
    order by ${order}`;
