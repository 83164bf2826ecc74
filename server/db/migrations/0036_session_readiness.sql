ALTER TABLE "access_tokens" ADD COLUMN "socket_id" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "not_ready_reason" text;