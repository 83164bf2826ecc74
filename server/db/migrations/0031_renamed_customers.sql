-- An order shows whose it is: who asks which ones were written since is told of those of a renamed customer, too.
-- Those that the same transaction wrote are marked already.
CREATE FUNCTION "public"."mark_orders_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.orders SET customer_id = customer_id
  WHERE customer_id = NEW.id AND changed_in <> pg_current_xact_id()::text::bigint;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customers_mark_orders" AFTER UPDATE ON "customers" FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.phone_number, OLD.email)
  IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number, NEW.email))
EXECUTE FUNCTION "public"."mark_orders_of_customer"();
