import { check } from './broken';
import type { World } from './world';

/** What was written of a person is nowhere any more once the person was removed. */
export function createRemovalRules(world: World, tables: readonly string[]) {
  const isEverHeld = (mark: string) =>
    tables
      .map((name) => `select '${name}' as place from "${name}" t where t::text like '%${mark}%'`)
      .join(' union all ');
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
        // Also what was written at the same time: the server may have had it after the removal.
        if (at >= removedAt - 1 && !isRefusedAfterRemoval) continue;
        const places = await world.query<{ place: string }>(isEverHeld(text));
        check(
          places.length === 0,
          `${text}, of customer ${id}, who was removed, is in ${places.map(({ place }) => place)}`,
        );
      }
    }
  }

  return {
    async checkRemoved(): Promise<void> {
      await noteUndone();
      await checkRemoved();
    },
  };
}
