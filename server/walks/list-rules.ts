import { isDeepStrictEqual } from 'node:util';
import { check, printed } from './broken';
import { whoOversees } from './people';
import type { Person, World } from './world';

interface Followed {
  readonly mark: string;
  readonly rows: Map<number, unknown>;
}

/** Lists of which only the difference is sent, or nothing, are as they are when read anew. */
export function createListRules(world: World) {
  const ownLists = new Map<string, { readonly tag: string; readonly body: unknown }>();
  let orderList: Followed | null = null;
  let customerList: Followed | null = null;
  let listsRead = 0;

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
    const overseer = await whoOversees(world);
    if (overseer === undefined) return;
    orderList = await followList(overseer, '/admin/orders?view=row&limit=5000', orderList);
    customerList = await followList(overseer, '/customers', customerList);
  }

  async function followList(by: Person, url: string, known: Followed | null): Promise<Followed> {
    const { body: fresh } = await world.request(by, 'GET', url);
    const now = new Map<number, unknown>(fresh.data.map((row: { id: number }) => [row.id, row]));
    if (known !== null) {
      const { body } = await world.request(
        by,
        'GET',
        `${url}${url.includes('?') ? '&' : '?'}since=${encodeURIComponent(known.mark)}`,
      );
      // Without it the list is read anew.
      const rows = new Map(body.meta.since === undefined ? [] : known.rows);
      for (const row of body.data) rows.set(row.id, row);
      for (const id of body.meta.gone ?? []) rows.delete(id);
      for (const [id, row] of now)
        check(
          isDeepStrictEqual(rows.get(id), row),
          `${url} since the last answer has of ${id}: ${printed(rows.get(id))}, and it is ${printed(row)}`,
        );
      check(rows.size === now.size, `${url} since the last answer has ${rows.size} of ${now.size}`);
    }
    return { mark: fresh.meta.as_of, rows: now };
  }

  return { checkLists };
}
