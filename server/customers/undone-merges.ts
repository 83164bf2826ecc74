import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';

/**
 * While somebody was merged into another customer, that one had their name, addresses and words: what was recorded of
 * it until the merge was undone may hold them. So may what it was merged into meanwhile.
 */
export async function forgetInUndoneMerges(tx: Transaction, all: readonly number[]): Promise<void> {
  // By the order of the entries, because they are recorded by another clock than merges.
  await tx.execute(sql`
    with recursive spans as (
      select u.subject_id as kept_id, (u.after ->> 'merged_id')::bigint as merged_id, u.id as to_id, coalesce((
        select max(m.id) from audit_entries m
        where m.subject_type = 'customer' and m.subject_id = u.subject_id and m.action = 'customer.merged'
          and m.after -> 'merged_id' = u.after -> 'merged_id' and m.id < u.id), 0) as from_id
      from audit_entries u where u.subject_type = 'customer' and u.action = 'customer.merge_undone'),
    held as (
      select * from spans where merged_id in ${all}
      union
      select s.* from spans s join held h on s.merged_id = h.kept_id and s.to_id > h.from_id and s.from_id < h.to_id)
    update audit_entries e set subject_name = null, before = null,
      after = case when e.after ? 'merged_id' then jsonb_build_object('merged_id', e.after -> 'merged_id') end
    from held h
    where e.subject_type = 'customer' and e.subject_id = h.kept_id and e.id between h.from_id and h.to_id`);
  // The merges themselves can be undone still; only the fields of that time do not come back.
  await tx.execute(sql`
    with recursive held as (
      select kept_id, created_at, undone_at from customer_merges where merged_id in ${all}
      union
      select m.kept_id, m.created_at, m.undone_at from customer_merges m
      join held h on m.merged_id = h.kept_id and m.created_at between h.created_at and h.undone_at)
    update customer_merges m
    set moved = jsonb_set(jsonb_set(m.moved, '{keptBefore,facts}', '{}'), '{keptBefore,joined}', '{}')
    from held h where m.kept_id = h.kept_id and m.created_at between h.created_at and h.undone_at`);
}
