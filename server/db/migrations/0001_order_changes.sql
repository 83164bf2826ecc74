ALTER TABLE "orders" ADD COLUMN "changed_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("changed_in","id");--> statement-breakpoint
CREATE FUNCTION "stamp_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_stamp_change" BEFORE INSERT OR UPDATE ON "orders"
FOR EACH ROW EXECUTE FUNCTION "stamp_order_change"();
