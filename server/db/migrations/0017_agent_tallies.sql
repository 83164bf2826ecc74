-- Writers wait until the migration commits: no change is missed between.
LOCK TABLE "orders", "calls", "call_feedback", "customers", "tenants", "agents" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "agent_tallies" (
	"agent_id" bigint NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"mark" bigint DEFAULT floor(random() * 4294967296)::bigint + 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agent_tallies_agent" ON "agent_tallies" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "orders_customer_agent" ON "orders" USING btree ("customer_id","agent_id");--> statement-breakpoint
CREATE FUNCTION "public"."tally_agent_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.agent_tallies (agent_id, orders, cents)
    SELECT agent_id, count(*), coalesce(sum(total_cents) FILTER (WHERE status NOT IN ('cancelled', 'failed')), 0)
    FROM written WHERE agent_id IS NOT NULL GROUP BY agent_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.agent_tallies (agent_id, orders, cents)
    SELECT agent_id, sum(one), coalesce(sum(one * total_cents) FILTER (WHERE status NOT IN ('cancelled', 'failed')), 0) FROM (
      SELECT agent_id, status, 1 AS one, total_cents FROM written
      UNION ALL SELECT agent_id, status, -1, total_cents FROM replaced) both_sides
    WHERE agent_id IS NOT NULL GROUP BY agent_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.agent_tallies (agent_id, orders, cents)
    SELECT agent_id, -count(*), -coalesce(sum(total_cents) FILTER (WHERE status NOT IN ('cancelled', 'failed')), 0)
    FROM replaced WHERE agent_id IS NOT NULL GROUP BY agent_id;
  ELSE
    DELETE FROM public.agent_tallies;
    INSERT INTO public.agent_tallies (agent_id) VALUES (0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_tally_agents_insert" AFTER INSERT ON "orders"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_agent_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_agents_update" AFTER UPDATE ON "orders"
REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_agent_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_agents_delete" AFTER DELETE ON "orders"
REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_agent_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_agents_truncate" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."tally_agent_orders"();--> statement-breakpoint
-- Jobs update no call most of the time: without a look at the rows each would plan the statements below.
CREATE FUNCTION "public"."mark_agents_of_calls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF EXISTS (SELECT FROM written) THEN
      INSERT INTO public.agent_tallies (agent_id)
      SELECT agent_id FROM written WHERE agent_id IS NOT NULL
      UNION SELECT o.agent_id FROM public.orders o WHERE o.agent_id IS NOT NULL AND o.call_id IN (SELECT id FROM written);
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF EXISTS (SELECT FROM replaced) THEN
      INSERT INTO public.agent_tallies (agent_id) SELECT DISTINCT agent_id FROM replaced WHERE agent_id IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "calls_mark_agents_insert" AFTER INSERT ON "calls"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_agents_of_calls"();--> statement-breakpoint
CREATE TRIGGER "calls_mark_agents_update" AFTER UPDATE ON "calls"
REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_agents_of_calls"();--> statement-breakpoint
CREATE TRIGGER "calls_mark_agents_delete" AFTER DELETE ON "calls"
REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_agents_of_calls"();--> statement-breakpoint
CREATE FUNCTION "public"."mark_agent_of_feedback"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.agent_tallies (agent_id)
  VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.agent_id ELSE NEW.agent_id END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "call_feedback_mark_agent" AFTER INSERT OR UPDATE OR DELETE ON "call_feedback"
FOR EACH ROW EXECUTE FUNCTION "public"."mark_agent_of_feedback"();--> statement-breakpoint
CREATE FUNCTION "public"."mark_everybody"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.agent_tallies (agent_id) VALUES (0);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tenants_mark_everybody" AFTER UPDATE ON "tenants" FOR EACH ROW
WHEN ((OLD.name, OLD.slug, OLD.phone_number) IS DISTINCT FROM (NEW.name, NEW.slug, NEW.phone_number))
EXECUTE FUNCTION "public"."mark_everybody"();--> statement-breakpoint
CREATE TRIGGER "agents_mark_everybody" AFTER UPDATE ON "agents" FOR EACH ROW
WHEN ((OLD.name, OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.name, NEW.first_name, NEW.last_name))
EXECUTE FUNCTION "public"."mark_everybody"();--> statement-breakpoint
CREATE TRIGGER "customers_mark_everybody" AFTER UPDATE ON "customers" FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.phone_number, OLD.email)
  IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number, NEW.email))
EXECUTE FUNCTION "public"."mark_everybody"();--> statement-breakpoint
-- From one agent to the next in the index: a customer may have any number of orders.
-- Whoever writes an order of a customer changes the customer's totals too, and so waits here for another who does.
CREATE FUNCTION "public"."mark_agents_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.agent_tallies (agent_id)
  WITH RECURSIVE theirs AS (
    (SELECT o.agent_id FROM public.orders o WHERE o.customer_id = NEW.id AND o.agent_id IS NOT NULL
      ORDER BY o.agent_id LIMIT 1)
    UNION ALL
    SELECT (SELECT o.agent_id FROM public.orders o WHERE o.customer_id = NEW.id AND o.agent_id > t.agent_id
      ORDER BY o.agent_id LIMIT 1)
    FROM theirs t WHERE t.agent_id IS NOT NULL)
  SELECT agent_id FROM theirs WHERE agent_id IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customers_mark_agents" AFTER UPDATE ON "customers" FOR EACH ROW
WHEN ((OLD.total_orders, OLD.total_spent_cents) IS DISTINCT FROM (NEW.total_orders, NEW.total_spent_cents))
EXECUTE FUNCTION "public"."mark_agents_of_customer"();--> statement-breakpoint
INSERT INTO "agent_tallies" ("agent_id", "orders", "cents")
SELECT 0, 0, 0 UNION ALL
SELECT "agent_id", count(*), coalesce(sum("total_cents") FILTER (WHERE "status" NOT IN ('cancelled', 'failed')), 0)
FROM "orders" WHERE "agent_id" IS NOT NULL GROUP BY "agent_id";
