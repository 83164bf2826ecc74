CREATE TABLE "order_tallies" (
	"status" text NOT NULL,
	"orders" bigint NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "tally_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tallies (status, orders, cents)
    SELECT status, count(*), sum(total_cents) FROM written GROUP BY status;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO order_tallies (status, orders, cents)
    SELECT status, sum(one), sum(one * total_cents) FROM (
      SELECT status, 1 AS one, total_cents FROM written
      UNION ALL SELECT status, -1, total_cents FROM replaced) both_sides
    GROUP BY status HAVING sum(one) <> 0 OR sum(one * total_cents) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tallies (status, orders, cents)
    SELECT status, -count(*), -sum(total_cents) FROM replaced GROUP BY status;
  ELSE
    DELETE FROM order_tallies;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_tally_insert" AFTER INSERT ON "orders"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "tally_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_update" AFTER UPDATE ON "orders"
REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "tally_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_delete" AFTER DELETE ON "orders"
REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "tally_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_truncate" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "tally_orders"();--> statement-breakpoint
-- After the triggers, which lock out writers until the migration commits: no order is missed between.
INSERT INTO "order_tallies" ("status", "orders", "cents")
SELECT "status", count(*), sum("total_cents") FROM "orders" GROUP BY "status";
