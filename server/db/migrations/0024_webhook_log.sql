-- No message is kept meanwhile, and no order changes that has one. With a million messages that takes 2 s.
CREATE INDEX "webhook_deliveries_tried" ON "webhook_deliveries" USING btree ("endpoint_id","tried_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");
