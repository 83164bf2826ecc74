ALTER TABLE "call_offers" DROP CONSTRAINT "call_offers_status_known";--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "audio_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "offered_again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "offered_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "calls_audio_due" ON "calls" USING btree ("audio_due_at") WHERE "calls"."audio_due_at" is not null;--> statement-breakpoint
ALTER TABLE "call_offers" ADD CONSTRAINT "call_offers_status_known" CHECK ("call_offers"."status" in ('pending', 'accepted', 'cancelled', 'expired', 'no_audio'));