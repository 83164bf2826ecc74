import { isDeepStrictEqual } from 'node:util';
import { check, printed } from './broken';
import { whoOversees } from './people';
import type { World } from './world';

interface Shown {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly wanted_at: string | null;
  readonly allergies: readonly string[] | null;
}

const bodyOf = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The dashboard says what its events said. Those not heard yet are kept for the next time. */
export async function checkFigures(world: World, figures: Map<string, unknown>): Promise<void> {
  const by = await whoOversees(world);
  if (by === undefined) return;
  const { data: stats } = (await world.request(by, 'GET', '/admin/stats')).body;
  const now: Readonly<Record<string, unknown>> = {
    'active-calls.count.updated': { count: stats.active_calls_count },
    'queued-calls.count.updated': { count: stats.queued_calls_count, waiting_calls: stats.waiting_calls },
    'agents-online.count.updated': {
      count: stats.agents_online,
      total_agents: stats.total_agents,
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
export async function checkKitchens(world: World): Promise<void> {
  for (const screen of world.screens) {
    const { status, body } = await world.request(screen, 'GET', '/kitchen/orders');
    if (status !== 200) continue;
    const shown = body.data.orders.map(({ id, status, version, wanted_at, allergies }: Shown) =>
      [id, status, version, wanted_at && Date.parse(wanted_at), allergies?.join()].join(' '),
    );
    const rows = await world.query<{ order: string }>(
      `select concat(id, ' ', status, ' ', version, ' ', (extract(epoch from wanted_at) * 1000)::bigint, ' ',
          array_to_string(allergies, ',')) as order from orders where tenant_id = $1
        and coalesce(due_at, created_at) > $2::timestamptz - interval '1 day'
        and (status in ('confirmed', 'preparing', 'ready', 'out_for_delivery')
          or (status = 'pending' and (refused_version is distinct from version or refusal_settled_at is not null))
          or (status in ('cancelled', 'failed') and accepted_at is not null and end_seen_at is null))`,
      [screen.tenantId, world.now()],
    );
    const wanted = rows.map(({ order }) => order).toSorted();
    check(isDeepStrictEqual(shown.toSorted(), wanted), `${screen.name} shows ${shown}, and it is ${wanted}`);
  }
}

/** Calls ring in the pages that were told so. */
export async function checkPages(world: World): Promise<void> {
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
