-- Writers wait until the migration commits: no change is missed between.
LOCK TABLE "calls" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "call_tallies" (
	"status" text NOT NULL,
	"is_answered" boolean NOT NULL,
	"is_busy" boolean NOT NULL,
	"calls" bigint NOT NULL,
	"waits" bigint NOT NULL,
	"waited_microseconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "calls_unanswered" ON "calls" USING btree ("started_at","id") WHERE "calls"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "calls_agent_talk" ON "calls" USING btree ("agent_id","status","duration_seconds");--> statement-breakpoint
CREATE INDEX "calls_number" ON "calls" USING btree (translate("from_number", ' +()-.', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "calls_number_back" ON "calls" USING btree (reverse(translate("from_number", ' +()-.', '')) text_pattern_ops);--> statement-breakpoint
-- Most updates change nothing that is counted, and add no row.
CREATE FUNCTION "public"."tally_calls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.call_tallies (status, is_answered, is_busy, calls, waits, waited_microseconds)
    SELECT status, answered_at IS NOT NULL, coalesce(end_reason, '') = 'busy', count(*),
      count(coalesce(answered_at, ended_at)),
      coalesce(sum(extract(epoch FROM coalesce(answered_at, ended_at) - started_at) * 1000000), 0)
    FROM written GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'UPDATE' THEN
    IF EXISTS (SELECT FROM written) THEN
      INSERT INTO public.call_tallies (status, is_answered, is_busy, calls, waits, waited_microseconds)
      SELECT status, is_answered, is_busy, sum(one), coalesce(sum(one) FILTER (WHERE waited IS NOT NULL), 0),
        coalesce(sum(one * waited), 0)
      FROM (
        SELECT 1 AS one, status, answered_at IS NOT NULL AS is_answered, coalesce(end_reason, '') = 'busy' AS is_busy,
          extract(epoch FROM coalesce(answered_at, ended_at) - started_at) * 1000000 AS waited FROM written
        UNION ALL SELECT -1, status, answered_at IS NOT NULL, coalesce(end_reason, '') = 'busy',
          extract(epoch FROM coalesce(answered_at, ended_at) - started_at) * 1000000 FROM replaced) both_sides
      GROUP BY status, is_answered, is_busy
      HAVING sum(one) <> 0 OR coalesce(sum(one) FILTER (WHERE waited IS NOT NULL), 0) <> 0
        OR coalesce(sum(one * waited), 0) <> 0;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.call_tallies (status, is_answered, is_busy, calls, waits, waited_microseconds)
    SELECT status, answered_at IS NOT NULL, coalesce(end_reason, '') = 'busy', -count(*),
      -count(coalesce(answered_at, ended_at)),
      -coalesce(sum(extract(epoch FROM coalesce(answered_at, ended_at) - started_at) * 1000000), 0)
    FROM replaced GROUP BY 1, 2, 3;
  ELSE
    DELETE FROM public.call_tallies;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "calls_tally_insert" AFTER INSERT ON "calls"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_calls"();--> statement-breakpoint
CREATE TRIGGER "calls_tally_update" AFTER UPDATE ON "calls"
REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_calls"();--> statement-breakpoint
CREATE TRIGGER "calls_tally_delete" AFTER DELETE ON "calls"
REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_calls"();--> statement-breakpoint
CREATE TRIGGER "calls_tally_truncate" AFTER TRUNCATE ON "calls"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_calls"();--> statement-breakpoint
INSERT INTO "call_tallies" ("status", "is_answered", "is_busy", "calls", "waits", "waited_microseconds")
SELECT "status", "answered_at" IS NOT NULL, coalesce("end_reason", '') = 'busy', count(*),
  count(coalesce("answered_at", "ended_at")),
  coalesce(sum(extract(epoch FROM coalesce("answered_at", "ended_at") - "started_at") * 1000000), 0)
FROM "calls" GROUP BY 1, 2, 3;
