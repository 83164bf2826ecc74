import { type SQL, sql } from 'drizzle-orm';

export function openTimes(at: string): SQL {
  return sql`
    select t.id as tenant_id, w.opens, w.lasts,
      row_number() over (partition by t.id order by w.opens desc) as place
    from tenants t
    cross join generate_series(0, 365) back
    cross join lateral (select (${at}::timestamptz at time zone t.timezone)::date - back as day) d
    cross join lateral jsonb_array_elements(t.weekly_hours -> trim(to_char(d.day, 'day'))) h (span)
    cross join lateral (select (h.span ->> 'opens')::time as opens, (h.span ->> 'closes')::time as closes) c
    cross join lateral (select (d.day + c.opens) at time zone t.timezone as opens,
      c.closes - c.opens + case when c.closes <= c.opens then interval '1 day' else '0' end as lasts) w
    where t.is_active and t.created_at <= w.opens and w.opens + w.lasts <= ${at}::timestamptz - interval '1 hour'`;
}
