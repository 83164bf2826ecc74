import { sql } from 'drizzle-orm';
import type { MissedEvents } from './answers';
import { withNumber } from './event-number';
import type { SqlRunner } from './outbox-rows';

/** How long a published event can be asked for: a short cut of the connection, a computer that slept a little. */
const keptMinutes = 10;
/** Whoever missed more reads everything again, which is less work. */
const mostMissed = 200;

/**
 * What a channel's clients were sent after that number, and what they are about to be sent. Events that the
 * broadcaster refused or never took are among them.
 */
export async function findMissedEvents(
  db: SqlRunner,
  channel: string,
  since: number | null,
): Promise<MissedEvents> {
  const { rows } = await db.execute(sql`
    select c.last_number as last, o.number, o.event, o.data,
      greatest(0, floor(extract(epoch from clock_timestamp() - o.created_at)))::int as age
    from (select (select last_number from channel_numbers where channel = ${channel})) as c(last_number)
    left join lateral (
      select number, event, data, created_at from outbox
      where channel = ${channel} and number > ${since}::bigint order by number limit ${mostMissed + 1}
    ) o on true order by o.number`);
  const last = Number(rows[0]?.last ?? 0);
  const kept = rows.filter(({ number }) => number !== null);
  const missing = since === null ? 0 : last - since;
  if (missing < 0 || missing > mostMissed || kept.length !== missing)
    return { last_number: last, is_complete: false, events: [] };
  return {
    last_number: last,
    is_complete: true,
    events: kept.map(({ event, data, number, age }) => ({
      event: String(event),
      data: withNumber(data, Number(number)),
      age_seconds: Number(age),
    })),
  };
}

export async function forgetKeptEvents(db: SqlRunner): Promise<void> {
  await db.execute(sql`
    delete from outbox where published_at < clock_timestamp() - make_interval(mins => ${keptMinutes})`);
}
