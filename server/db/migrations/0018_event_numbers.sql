CREATE SEQUENCE "public"."outbox_claims" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "channel_numbers" (
	"channel" text PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claim" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "number" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_numbered" ON "outbox" USING btree ("channel","number") WHERE "outbox"."number" is not null;--> statement-breakpoint
CREATE INDEX "outbox_published" ON "outbox" USING btree ("published_at") WHERE "outbox"."published_at" is not null;