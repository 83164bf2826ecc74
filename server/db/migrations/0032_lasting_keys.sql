-- Keys stay as long as their orders, which are looked up and deleted by this index. Until now they were deleted after a
-- day, so there are few of them, and this is done at once. The version before deletes by age without an index.
DROP INDEX "idempotency_keys_created";--> statement-breakpoint
CREATE INDEX "idempotency_keys_order" ON "idempotency_keys" USING btree ("order_id");
