import { testNow } from '../testing/databases';
import type { World } from './world';

interface OrderRow {
  readonly id: number;
  readonly tenant_id: number;
  readonly agent_id: number | null;
  readonly status: string;
  readonly version: number;
}
interface CallRow {
  readonly id: number;
  readonly agent_id: number | null;
  readonly status: string;
  readonly answered: boolean;
}
interface AgentRow {
  readonly id: number;
  readonly status: string;
}

/** What rules compare before and after a move. */
export interface Rows {
  readonly orders: readonly OrderRow[];
  readonly calls: readonly CallRow[];
  readonly agents: readonly AgentRow[];
  readonly versions: readonly {
    readonly of: string;
    readonly version: number;
    readonly content: string;
  }[];
  readonly audited: number;
}

const rowsQuery = `select
  (select json_agg(json_build_object('id', id, 'tenant_id', tenant_id, 'agent_id', agent_id, 'status', status,
    'version', version) order by id) from orders where updated_at >= $1) as orders,
  (select json_agg(json_build_object('id', id, 'agent_id', agent_id, 'status', status, 'answered',
    answered_at is not null) order by id) from calls where started_at >= $1) as calls,
  (select json_agg(json_build_object('id', id, 'status', status) order by id) from agents) as agents,
  (select json_agg(json_build_object('of', o, 'version', v, 'content', md5(content))) from (
    select 'restaurant ' || id as o, version as v, (to_jsonb(t) - 'total_calls' - 'total_orders' - 'menu_version'
      - 'version' - 'updated_at')::text as content from tenants t
    union all select 'menu of restaurant ' || id, menu_version, concat(
      (select jsonb_agg(to_jsonb(i) order by id) from menu_items i where i.tenant_id = t.id),
      (select jsonb_agg(to_jsonb(c) order by id) from menu_categories c where c.tenant_id = t.id),
      (select jsonb_agg(to_jsonb(g) order by id) from option_groups g where g.tenant_id = t.id),
      (select jsonb_agg(to_jsonb(p) order by p.id) from menu_options p join option_groups g on g.id = p.group_id
        where g.tenant_id = t.id)) from tenants t
    union all select 'customer ' || id, version, (to_jsonb(c) - 'total_orders' - 'total_spent_cents' - 'last_order_at'
      - 'version' - 'updated_at' - 'changed_in')::text from customers c
    union all select 'agent ' || id, version,
      concat_ws('|', email, first_name, last_name, phone_number, timezone, agent_type, is_active, array(
        select tenant_id from agent_restaurants r where r.agent_id = a.id order by 1)) from agents a
    union all select 'company', version, (to_jsonb(c) - 'updated_at')::text from company c
    union all select 'order ' || id, version, concat_ws('|', order_type, payment_method, total_cents, special_instructions,
      delivery_address, wanted_at, allergies, (status in ('cancelled', 'failed')), array(
        select jsonb_build_array(menu_item_id, quantity, unit_price_cents, options) from order_items l
        where l.order_id = o.id order by l.id)) from orders o) all_of) as versions,
  (select count(*) from audit_entries where action <> 'session.refused')::int as audited`;

export async function readRows(world: World): Promise<Rows> {
  const [row] = await world.query<Rows>(rowsQuery, [testNow], 'rows');
  if (row === undefined) throw new Error('The rows were not read');
  return { ...row, orders: row.orders ?? [], calls: row.calls ?? [] };
}
