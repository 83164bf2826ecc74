import { sql } from 'drizzle-orm';
import { fullName } from '../customers/queries';
import type { Queryable } from '../db/database';
import type { CallDirection, CallStatus } from '../db/schema';
import { toIso } from '../http/time';

type CallRow = {
  id: number;
  tenant_id: number;
  tenant_name: string;
  customer_id: number | null;
  agent_id: number | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: CallDirection;
  started_at: string;
  ended_at: string | null;
  duration_seconds: number | null;
  first_name: string | null;
  last_name: string | null;
  customer_phone: string | null;
};

/** ENT-04: the calls this agent answered, newest first. */
export async function listOwnCalls(db: Queryable, agentId: number, limit: number) {
  const { rows } = await db.execute<CallRow>(sql`
    with page as materialized (
      select * from calls where agent_id = ${agentId} order by started_at desc, id desc limit ${limit})
    select p.id, p.tenant_id, t.name as tenant_name, p.customer_id, p.agent_id, p.call_sid, p.from_number, p.to_number,
      p.status, p.direction, p.started_at, p.ended_at, p.duration_seconds,
      c.first_name, c.last_name, c.phone_number as customer_phone
    from page p join tenants t on t.id = p.tenant_id left join customers c on c.id = p.customer_id
    order by p.started_at desc, p.id desc`);
  return rows.map(({ tenant_name, first_name, last_name, customer_phone, ...call }) => {
    const name = fullName(first_name, last_name);
    const customer = {
      id: call.customer_id,
      first_name,
      last_name,
      full_name: name,
      name,
      phone_number: customer_phone,
    };
    return {
      ...call,
      started_at: toIso(call.started_at),
      ended_at: toIso(call.ended_at),
      tenant: { id: call.tenant_id, name: tenant_name },
      customer: call.customer_id === null ? null : customer,
    };
  });
}
