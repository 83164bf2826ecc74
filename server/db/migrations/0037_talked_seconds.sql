ALTER TABLE "calls" ADD COLUMN "talked_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Most updates change nothing that is counted, and add no row.
CREATE OR REPLACE FUNCTION "public"."tally_calls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.call_tallies (status, is_answered, is_busy, calls, waits, waited_microseconds)
    SELECT status, answered_at IS NOT NULL, coalesce(end_reason, '') = 'busy', count(*),
      count(coalesce(answered_at, ended_at)),
      coalesce(sum((extract(epoch FROM coalesce(answered_at, ended_at) - started_at) - talked_seconds) * 1000000), 0)
    FROM written GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'UPDATE' THEN
    IF EXISTS (SELECT FROM written) THEN
      INSERT INTO public.call_tallies (status, is_answered, is_busy, calls, waits, waited_microseconds)
      SELECT status, is_answered, is_busy, sum(one), coalesce(sum(one) FILTER (WHERE waited IS NOT NULL), 0),
        coalesce(sum(one * waited), 0)
      FROM (
        SELECT 1 AS one, status, answered_at IS NOT NULL AS is_answered, coalesce(end_reason, '') = 'busy' AS is_busy,
          (extract(epoch FROM coalesce(answered_at, ended_at) - started_at) - talked_seconds) * 1000000 AS waited FROM written
        UNION ALL SELECT -1, status, answered_at IS NOT NULL, coalesce(end_reason, '') = 'busy',
          (extract(epoch FROM coalesce(answered_at, ended_at) - started_at) - talked_seconds) * 1000000 FROM replaced) both_sides
      GROUP BY status, is_answered, is_busy
      HAVING sum(one) <> 0 OR coalesce(sum(one) FILTER (WHERE waited IS NOT NULL), 0) <> 0
        OR coalesce(sum(one * waited), 0) <> 0;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.call_tallies (status, is_answered, is_busy, calls, waits, waited_microseconds)
    SELECT status, answered_at IS NOT NULL, coalesce(end_reason, '') = 'busy', -count(*),
      -count(coalesce(answered_at, ended_at)),
      -coalesce(sum((extract(epoch FROM coalesce(answered_at, ended_at) - started_at) - talked_seconds) * 1000000), 0)
    FROM replaced GROUP BY 1, 2, 3;
  ELSE
    DELETE FROM public.call_tallies;
  END IF;
  RETURN NULL;
END
$$;
