CREATE TABLE "phone_lines" (
	"caller_sid" text PRIMARY KEY NOT NULL,
	"call_id" bigint,
	"agent_sid" text,
	"agent_lost_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_lines" ADD CONSTRAINT "phone_lines_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_lines_call_unique" ON "phone_lines" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "phone_lines_agent" ON "phone_lines" USING btree ("agent_sid");