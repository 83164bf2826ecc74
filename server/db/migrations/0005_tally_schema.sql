-- The tables by their schema: whoever writes orders with another search path finds them all the same.
CREATE OR REPLACE FUNCTION "public"."tally_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.order_tallies (status, orders, cents)
    SELECT status, count(*), sum(total_cents) FROM written GROUP BY status;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.order_tallies (status, orders, cents)
    SELECT status, sum(one), sum(one * total_cents) FROM (
      SELECT status, 1 AS one, total_cents FROM written
      UNION ALL SELECT status, -1, total_cents FROM replaced) both_sides
    GROUP BY status HAVING sum(one) <> 0 OR sum(one * total_cents) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.order_tallies (status, orders, cents)
    SELECT status, -count(*), -sum(total_cents) FROM replaced GROUP BY status;
  ELSE
    DELETE FROM public.order_tallies;
  END IF;
  RETURN NULL;
END
$$;
