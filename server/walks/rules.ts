import { isDeepStrictEqual } from 'node:util';
import type { Broadcast } from '../realtime/broadcaster';
import {
  agentChannel,
  agentIdOf,
  kitchenOf,
  restaurantsChannel,
  supervisorChannel,
} from '../realtime/channels';
import { testNow } from '../testing/databases';
import { Broken } from './broken';
import { rowRules } from './row-rules';
import type { Person, Sent, World } from './world';

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

/** What the rules about events compare before and after a move. */
interface Rows {
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
    union all select 'order ' || id, version, concat_ws('|', order_type, total_cents, special_instructions,
      delivery_address, wanted_at, allergies, (status in ('cancelled', 'failed')), array(
        select jsonb_build_array(menu_item_id, quantity, unit_price_cents, options) from order_items l
        where l.order_id = o.id order by l.id)) from orders o) all_of) as versions,
  (select count(*) from audit_entries where action <> 'session.refused')::int as audited`;

/** Written by a request that is refused as well: who used what last, and how often. */
const notCompared: ReadonlySet<string> = new Set([
  'access_tokens',
  'attempts',
  'order_quotes',
  'known_places',
]);

/** The names of restaurants are read with a page only. */
function withoutNames(row: unknown): unknown {
  const { tenant, ...rest } = Object(row);
  return { ...rest, tenant: tenant?.id };
}

const printed = (value: unknown) => JSON.stringify(value);

/** What must hold after every move of a walk. */
export async function createRules(world: World) {
  const tables = (
    await world.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  ).map(({ name }) => name);
  /** A change of any row gives another one. */
  const digestQuery = `select md5(concat(${tables
    .filter((name) => !notCompared.has(name))
    .map((name) => {
      const row = name === 'kitchen_screens' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text';
      const isCompared = name === 'audit_entries' ? "where action <> 'session.refused'" : '';
      return `(select md5(string_agg(${row}, '' order by ${row})) from "${name}" t ${isCompared})`;
    })
    .join(', ')})) as digest`;
  const isEverHeld = (mark: string) =>
    tables
      .map((name) => `select '${name}' as place from "${name}" t where t::text like '%${mark}%'`)
      .join(' union all ');

  /** The last live figure of each name. */
  const figures = new Map<string, unknown>();
  const numbers = new Map<string, number>();
  const ownLists = new Map<string, { readonly tag: string; readonly body: unknown }>();
  let orderList: { readonly mark: string; readonly rows: Map<number, unknown> } | null = null;
  let customerList: { readonly mark: string; readonly rows: Map<number, unknown> } | null = null;
  let digestRead = { at: '', digest: '' };
  let before = await readRows();
  let digest = await readDigest();
  let listsRead = 0;
  const faultsBefore = world.server.faults().length;

  function check(holds: boolean, rule: string): void {
    if (!holds) throw new Broken(rule);
  }

  async function readRows(): Promise<Rows> {
    const [row] = await world.query<Rows>(rowsQuery, [testNow], 'rows');
    if (row === undefined) throw new Error('The rows were not read');
    return { ...row, orders: row.orders ?? [], calls: row.calls ?? [] };
  }

  /** Read anew only where something may have been written since. */
  async function readDigest(): Promise<string> {
    const [{ at } = { at: '' }] = await world.query<{ at: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as at',
    );
    if (at !== digestRead.at) {
      const [row] = await world.query<{ digest: string }>(digestQuery, [], 'digest');
      digestRead = { at, digest: row?.digest ?? '' };
    }
    return digestRead.digest;
  }

  async function checkRows(): Promise<void> {
    const all = Object.entries(rowRules).map(
      ([name, query], index) =>
        `select ${index} as place, found from (select * from (${query}) rule limit 3) as found_by(found)`,
    );
    const found = await world.query<{ place: number; found: string }>(
      `with given as (select $1::timestamptz, $2::timestamptz) ${all.join(' union all ')} order by 1`,
      [world.now(), testNow],
      'rules',
    );
    const [first] = found;
    if (first === undefined) return;
    const rule = Object.keys(rowRules)[first.place];
    const what = found.filter(({ place }) => place === first.place).map((row) => row.found);
    throw new Broken(`${rule}: ${what.join('; ')}`);
  }

  function checkAnswers(sent: readonly Sent[]): void {
    for (const { by, method, url, answer } of sent)
      check(
        answer.status < 500,
        `${method} ${url} of ${by} is answered ${answer.status}: ${printed(answer.body)}`,
      );
    const fault = world.server.faults()[faultsBefore];
    check(fault === undefined, String(fault));
  }

  function checkNumbers({ channel, data }: Broadcast): void {
    const number: unknown = Object(data).event_number;
    if (typeof number !== 'number') return;
    const last = numbers.get(channel);
    check(last === undefined || number === last + 1, `event ${number} comes after ${last} on ${channel}`);
    numbers.set(channel, number);
  }

  /** Nobody hears of what is not theirs. */
  function checkChannel({ channel, event, data }: Broadcast, rows: Rows): void {
    const orderId = Number(Object(data).order?.id);
    const order = rows.orders.find(({ id }) => id === orderId);
    if (order === undefined) return;
    const kitchen = kitchenOf(channel);
    check(kitchen === null || kitchen === order.tenant_id, `${event} of order ${orderId} on ${channel}`);
    const agentId = agentIdOf(channel);
    check(agentId === null || agentId === order.agent_id, `${event} of order ${orderId} on ${channel}`);
  }

  function checkEvents(
    published: readonly Broadcast[],
    rows: Rows,
    screens: ReadonlyMap<number, number>,
  ): void {
    for (const message of published) {
      checkNumbers(message);
      checkChannel(message, rows);
      if (message.channel === supervisorChannel && message.event.endsWith('.updated')) {
        const isFigure = message.event.includes('.count.') || message.event === 'today-revenue.updated';
        if (isFigure) figures.set(message.event, message.data);
      }
    }
    const on = (channel: string, event: string, matches: (data: object) => boolean) =>
      published.filter((one) => one.channel === channel && one.event === event && matches(Object(one.data)));
    for (const order of rows.orders) {
      const earlier = before.orders.find(({ id }) => id === order.id);
      if (isDeepStrictEqual(earlier, order)) continue;
      const isIt = (data: object) => Object(data).order?.id === order.id;
      if (earlier === undefined && order.status === 'pending' && order.version === 1)
        check(
          on(supervisorChannel, 'order.created', isIt).length === 1,
          `order.created of order ${order.id}`,
        );
      const channels = [
        supervisorChannel,
        ...(order.agent_id === null ? [] : [agentChannel(order.agent_id)]),
      ];
      if (earlier !== undefined && earlier.status !== order.status)
        for (const channel of channels) {
          const last = on(channel, 'order.status.updated', isIt).at(-1);
          const status: unknown = Object(last?.data).new_status;
          check(
            status === order.status,
            `order ${order.id} is ${order.status}, and ${channel} hears ${status}`,
          );
        }
      const heard = published.filter(
        (one) => kitchenOf(one.channel) === order.tenant_id && isIt(Object(one.data)),
      );
      const listening = screens.get(order.tenant_id) ?? 0;
      check(
        new Set(heard.map(({ channel }) => channel)).size >= listening,
        `${listening} screens of restaurant ${order.tenant_id} hear of order ${order.id}`,
      );
    }
    for (const agent of rows.agents) {
      const earlier = before.agents.find(({ id }) => id === agent.id);
      if (earlier?.status === agent.status) continue;
      const last = on(
        supervisorChannel,
        'agent.status.changed',
        (data) => Object(data).agent?.id === agent.id,
      ).at(-1);
      const status: unknown = Object(last?.data).new_status;
      check(status === agent.status, `agent ${agent.id} is ${agent.status}, and supervisors hear ${status}`);
    }
    for (const { of, version } of rows.versions) {
      const tenantId = /^menu of restaurant (\d+)$/.exec(of)?.[1];
      if (tenantId === undefined || before.versions.find((one) => one.of === of)?.version === version)
        continue;
      const last = on(
        restaurantsChannel,
        'menu.updated',
        (data) => Object(data).tenant_id === Number(tenantId),
      ).at(-1);
      const said: unknown = Object(last?.data).menu_version;
      check(said === version, `the ${of} has version ${version}, and agents hear of ${said}`);
    }
    for (const call of rows.calls) {
      const earlier = before.calls.find(({ id }) => id === call.id);
      if (isDeepStrictEqual(earlier, call)) continue;
      const isIt = (data: object) => Object(data).call?.id === call.id;
      const isOver = !['ringing', 'in-progress'].includes(call.status);
      const end = call.answered ? 'call.ended' : 'call.missed';
      if (call.status === 'in-progress')
        check(on(supervisorChannel, 'call.accepted', isIt).length > 0, `call.accepted of call ${call.id}`);
      if (isOver) check(on(supervisorChannel, end, isIt).length > 0, `${end} of call ${call.id}`);
      if (isOver && call.agent_id !== null)
        check(
          on(agentChannel(call.agent_id), 'call.ended', isIt).length === 1,
          `call.ended of call ${call.id} to its agent`,
        );
    }
  }

  /** Whoever changes something names the version they saw: what differs has another one. */
  function checkVersions(rows: Rows, isRemoval: boolean): void {
    const known = new Map(before.versions.map((one) => [one.of, one]));
    for (const { of, version, content } of rows.versions) {
      const earlier = known.get(of);
      if (earlier === undefined) continue;
      check(version >= earlier.version, `the version of ${of} falls to ${version}`);
      // What a removed person's orders held of them is gone without anybody's change.
      if (isRemoval && of.startsWith('order ')) continue;
      check(
        version > earlier.version || content === earlier.content,
        `${of} differs, and has still version ${version}`,
      );
    }
  }

  /** What an admin changed is in the audit. */
  function checkAudit(sent: readonly Sent[], rows: Rows, isChanged: boolean): void {
    const changing = sent.filter(({ method, url }) => method !== 'GET' && url.startsWith('/admin/'));
    if (!isChanged || changing.length !== sent.filter(({ method }) => method !== 'GET').length) return;
    if (!changing.some(({ answer }) => answer.status < 300)) return;
    const raised = rows.versions.some(
      ({ of, version }) => version > (before.versions.find((one) => one.of === of)?.version ?? version),
    );
    check(
      !raised || rows.audited > before.audited,
      `${changing.map(({ url }) => url).join(' and ')} without an entry`,
    );
  }

  async function checkRemoved(): Promise<void> {
    const removed = await world.query<{ id: number }>(
      `select id::int from customers where erased_at is not null and id not in (
        select kept_id from customer_merges where undone_at is not null
        union select merged_id from customer_merges where undone_at is not null)`,
    );
    for (const { id } of removed) {
      const removedAt = removedIn.get(id) ?? world.moves;
      removedIn.set(id, removedAt);
      for (const { customerId, text, at, isRefusedAfterRemoval } of world.marks) {
        if (customerId !== id || undone.has(id)) continue;
        if (at >= removedAt && !isRefusedAfterRemoval) continue;
        const places = await world.query<{ place: string }>(isEverHeld(text));
        check(
          places.length === 0,
          `${text}, of customer ${id}, who was removed, is in ${places.map(({ place }) => place)}`,
        );
      }
    }
  }

  /** In which move each was seen removed first. */
  const removedIn = new Map<number, number>();
  /** Whose orders may have come from another customer and gone back. */
  const undone = new Set<number>();
  async function noteUndone(): Promise<void> {
    const rows = await world.query<{ one: number; other: number }>(
      'select kept_id::int as one, merged_id::int as other from customer_merges where undone_at is not null',
    );
    for (const { one, other } of rows) undone.add(one).add(other);
  }

  function checkLog(): void {
    for (const line of world.log) {
      const found =
        /Nefertari\d|\(?206\)?[ -]*555[ -]?0(17|90)\d|demo-password|correct horse|example\.org/.exec(line);
      check(found === null, `the log has ${found?.[0]}: ${line}`);
    }
    world.log.length = 0;
  }

  const bodyOf = (value: unknown) => JSON.parse(JSON.stringify(value));

  /** Lists of which only the difference is sent, or nothing, are as they are when read anew. */
  async function checkLists(): Promise<void> {
    listsRead += 1;
    for (const [index, person] of world.people.entries()) {
      if (person.token === null || index % 3 !== listsRead % 3) continue;
      for (const url of ['/agent/my-orders', '/agent/calls?limit=20']) {
        const key = `${person.id} ${url}`;
        const held = ownLists.get(key);
        const answer = await world.request(
          person,
          'GET',
          url,
          undefined,
          held ? { 'if-none-match': held.tag } : {},
        );
        if (answer.status === 401) break;
        const fresh = answer.status === 304 ? await world.request(person, 'GET', url) : answer;
        if (answer.status === 304 && held)
          check(
            isDeepStrictEqual(fresh.body, held.body),
            `${url} of ${person.name} has changed, and is answered 304`,
          );
        if (url === '/agent/my-orders') {
          const [row] = await world.query<{ count: number; cents: number }>(
            `select count(*)::int, coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0)::int
              as cents from orders where agent_id = $1`,
            [person.id],
          );
          check(
            fresh.body.meta.count === row?.count &&
              fresh.body.meta.total_revenue === ((row?.cents ?? 0) / 100).toFixed(2),
            `${url} of ${person.name} counts ${printed(fresh.body.meta)} of ${printed(row)}`,
          );
        }
        ownLists.set(key, { tag: String(fresh.headers.etag), body: fresh.body });
      }
    }
    const overseer = await anOverseer();
    if (overseer === undefined) return;
    orderList = await followList(
      overseer,
      '/admin/orders?view=row&limit=5000',
      orderList,
      ({ meta }) => meta.as_of,
    );
    customerList = await followList(overseer, '/customers', customerList, ({ meta }) => meta.as_of);
  }

  async function followList(
    by: Person,
    url: string,
    known: { readonly mark: string; readonly rows: Map<number, unknown> } | null,
    markOf: (body: { readonly meta: { readonly as_of: string } }) => string,
  ) {
    const { body: fresh } = await world.request(by, 'GET', url);
    const now = new Map<number, unknown>(fresh.data.map((row: { id: number }) => [row.id, row]));
    if (known !== null) {
      const { body } = await world.request(
        by,
        'GET',
        `${url}${url.includes('?') ? '&' : '?'}since=${encodeURIComponent(known.mark)}`,
      );
      const rows =
        body.meta.since === undefined && url === '/customers'
          ? new Map<number, unknown>()
          : new Map(known.rows);
      for (const row of body.data) rows.set(row.id, row);
      for (const id of body.meta.gone ?? []) rows.delete(id);
      for (const [id, row] of now)
        check(
          isDeepStrictEqual(withoutNames(rows.get(id)), withoutNames(row)),
          `${url} since the last answer has of ${id}: ${printed(rows.get(id))}, and it is ${printed(row)}`,
        );
      check(rows.size === now.size, `${url} since the last answer has ${rows.size} of ${now.size}`);
    }
    return { mark: markOf(fresh), rows: now };
  }

  async function anOverseer(): Promise<Person | undefined> {
    for (const person of world.people) {
      if (person.token === null) continue;
      const { status } = await world.request(person, 'GET', '/admin/stats');
      if (status === 200) return person;
    }
    return undefined;
  }

  async function checkFigures(): Promise<void> {
    const by = await anOverseer();
    if (by === undefined) return;
    const { data: stats } = (await world.request(by, 'GET', '/admin/stats')).body;
    const now: Readonly<Record<string, unknown>> = {
      'active-calls.count.updated': { count: stats.active_calls_count },
      'queued-calls.count.updated': { count: stats.queued_calls_count, waiting_calls: stats.waiting_calls },
      'agents-online.count.updated': {
        count: stats.agents_online,
        agents_by_type: stats.agents_by_type,
        agents_by_state: stats.agents_by_state,
      },
      'pending-orders.count.updated': { count: stats.pending_orders_count },
      'today-revenue.updated': { amount: stats.today_revenue },
    };
    for (const [name, value] of Object.entries(now)) {
      const last = figures.get(name);
      if (last === undefined) figures.set(name, value);
      else
        check(
          isDeepStrictEqual(bodyOf(last), value),
          `${name} said ${printed(last)}, and it is ${printed(value)}`,
        );
    }
  }

  /** Nothing that a kitchen is to cook or to know of is missing there, and nothing else is there. */
  async function checkKitchens(): Promise<void> {
    for (const screen of world.screens) {
      const { status, body } = await world.request(screen, 'GET', '/kitchen/orders');
      if (status !== 200) continue;
      const shown: readonly string[] = body.data.orders.map(
        (order: { id: number; status: string; version: number }) =>
          `${order.id} ${order.status} ${order.version}`,
      );
      const rows = await world.query<{ order: string }>(
        `select concat_ws(' ', id, status, version) as order from orders where tenant_id = $1
          and coalesce(due_at, created_at) > $2::timestamptz - interval '1 day'
          and (status in ('confirmed', 'preparing', 'ready', 'out_for_delivery')
            or (status = 'pending' and (refused_version is distinct from version or refusal_settled_at is not null))
            or (status in ('cancelled', 'failed') and accepted_at is not null and end_seen_at is null))`,
        [screen.tenantId, world.now()],
      );
      const wanted = rows.map(({ order }) => order).toSorted();
      check(
        isDeepStrictEqual(shown.toSorted(), wanted),
        `${screen.name} shows ${shown}, and it is ${wanted}`,
      );
    }
  }

  async function checkPages(): Promise<void> {
    for (const person of world.people) {
      if (person.page === null) continue;
      const { status, body } = await world.request(person, 'GET', '/calls/active');
      if (status !== 200) continue;
      const ringing: readonly number[] = body.data
        .filter((call: { status: string }) => call.status === 'ringing')
        .map(({ id }: { id: number }) => id);
      const [shown, rings] = [[...person.rings].toSorted(), ringing.toSorted()];
      check(isDeepStrictEqual(shown, rings), `${person.name} sees calls ${shown} ring, and it is ${rings}`);
      const live = body.data.filter((call: { status: string }) => call.status === 'in-progress');
      check(live.length <= 1, `${person.name} has ${live.length} calls`);
    }
  }

  return {
    check,
    /** Once nothing is under way any more. */
    async look(): Promise<void> {
      world.moveOn();
      const sent = world.sent.splice(0);
      const published = world.published.splice(0);
      const rows = await readRows();
      const listening = await world.query<{ tenant_id: number; screens: number }>(
        `select tenant_id::int, count(*)::int as screens from kitchen_screens
          where revoked_at is null and secret_hash is not null and opened_at < $1 group by 1`,
        [world.now()],
      );
      checkAnswers(sent);
      const digestNow = await readDigest();
      const hasOther = world.takeOther();
      const changing = sent.filter(({ method, url }) => method !== 'GET' && url !== '/broadcasting/auth');
      const isRefused = changing.length > 0 && changing.every(({ answer }) => answer.status >= 400);
      check(
        hasOther || !isRefused || digestNow === digest,
        `refused, and yet changed: ${changing.map(({ by, method, url }) => `${by} ${method} ${url}`).join(' and ')}`,
      );
      checkEvents(published, rows, new Map(listening.map((row) => [row.tenant_id, row.screens])));
      checkVersions(
        rows,
        sent.some(({ url }) => url.endsWith('/erase')),
      );
      checkAudit(sent, rows, digestNow !== digest);
      await checkRows();
      await noteUndone();
      await checkRemoved();
      checkLog();
      await checkFigures();
      await checkPages();
      await checkKitchens();
      if (world.moves % 6 === 0) await checkLists();
      await world.settle();
      world.takeOther();
      world.sent.length = 0;
      world.published.length = 0;
      before = rows;
      digest = await readDigest();
    },
    checkLists,
  };
}
