ALTER TABLE "order_items" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "weekly_hours" jsonb DEFAULT '{"monday":[],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[]}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "tenants" SET "weekly_hours" = (
	SELECT jsonb_object_agg(day, CASE
		WHEN "operating_hours" -> day ->> 'is_open' = 'true'
			AND "operating_hours" -> day ->> 'open' IS NOT NULL
			AND "operating_hours" -> day ->> 'close' IS NOT NULL
		THEN jsonb_build_array(jsonb_build_object(
			'opens', "operating_hours" -> day ->> 'open',
			'closes', "operating_hours" -> day ->> 'close'))
		ELSE '[]'::jsonb END)
	FROM unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) day);--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "operating_hours";
