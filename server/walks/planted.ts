import type { World } from './world';

/** A fault that is put into the database before the walks, to see whether they find it. */
export interface PlantedFault {
  readonly name: string;
  /** How the rule that is to find it begins. */
  readonly foundAs: RegExp;
  readonly statements?: string;
  /** For what no statement can do. */
  readonly edit?: (world: World) => void;
}

/** Rows of that table are not written where this holds. */
const keepOut = (table: string, event: 'insert' | 'update', where: string) => `
  create function planted() returns trigger language plpgsql as 'begin return null; end';
  create trigger planted before ${event} on ${table} for each row when (${where}) execute function planted()`;

/** Rows of that table are written otherwise. */
const rewrite = (table: string, how: string) => `
  create function planted() returns trigger language plpgsql as 'begin ${how}; return new; end';
  create trigger planted before insert or update on ${table} for each row execute function planted()`;

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'an agent may answer a second call',
    foundAs: /^\w+ has 2 calls|^an agent is on a call exactly while/,
    statements: 'drop index calls_one_in_progress_per_agent',
  },
  {
    name: 'the totals of orders miss changes',
    foundAs: /^the totals of orders/,
    statements: 'drop trigger orders_tally_update on orders',
  },
  {
    name: 'an agent’s list of orders counts as unchanged where it is not',
    foundAs: /my-orders.* has changed, and is answered 304|^\/agent\/(my-orders|calls)/,
    statements: keepOut('agent_tallies', 'insert', 'new.agent_id = 0 or (new.orders = 0 and new.cents = 0)'),
  },
  {
    name: 'orders keep the name of a customer who was renamed',
    foundAs: /^\/admin\/orders.* since the last answer has of/,
    statements: 'drop trigger customers_mark_orders on customers',
  },
  {
    name: 'lists keep the name of a restaurant that was renamed',
    foundAs: / since the last answer has of/,
    edit: forgetNames,
  },
  {
    name: 'what was chosen of an item is not kept',
    foundAs: /^order \d+ has lines/,
    statements: rewrite('order_items', 'new.options := null'),
  },
  {
    name: 'the acknowledgement of an allergy is not kept',
    foundAs: /^order \d+ has acknowledgement|^whoever orders with an allergy/,
    statements: rewrite('orders', 'new.allergies_acknowledged_at := null'),
  },
  {
    name: 'the kitchen begins with an order for later when it is to be there',
    foundAs: /^an order for later is promised/,
    statements: rewrite('orders', 'new.due_at := coalesce(new.wanted_at, new.due_at)'),
  },
  {
    name: 'a key makes an order each time',
    foundAs: /^each key has made one order/,
    statements: 'alter table idempotency_keys drop constraint idempotency_keys_agent_id_key_pk',
  },
  {
    name: 'what was written of a removed person’s orders stays',
    foundAs: /who was removed, is in/,
    statements: keepOut('order_status_history', 'update', 'true'),
  },
  {
    name: 'offers stay when their agent may not have them any more',
    foundAs: /^only a ringing call is on offer|^a call is on offer only to/,
    statements: keepOut('call_offers', 'update', "old.status = 'pending' and new.status = 'expired'"),
  },
  {
    name: 'a change of a restaurant is in no audit',
    foundAs: /without an entry$/,
    statements: keepOut('audit_entries', 'insert', "new.action = 'restaurant.updated'"),
  },
  {
    name: 'supervisors do not hear where an order is',
    foundAs: /supervisor hears/,
    statements: keepOut(
      'outbox',
      'insert',
      "new.event = 'order.status.updated' and new.channel = 'private-supervisor'",
    ),
  },
];

/** Whoever asks for a difference names the restaurants as they are called now. */
function forgetNames(world: World): void {
  const { request } = world;
  world.request = async (by, method, url, ...rest) => {
    if (!/[?&]since=\d+\./.test(url)) return request(by, method, url, ...rest);
    const { body } = await request(by, 'GET', '/admin/orders?view=row&limit=1');
    const names = String(body.meta.as_of).split('.')[1];
    return request(by, method, url.replace(/(since=\d+)\.[\da-f]{8}/, `$1.${names}`), ...rest);
  };
}

export const plantFault =
  ({ statements, edit }: PlantedFault) =>
  async (world: World): Promise<void> => {
    edit?.(world);
    if (statements !== undefined) await world.query(statements);
  };
