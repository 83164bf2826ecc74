CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "takes_calls" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "status_set_by_id" bigint;--> statement-breakpoint
CREATE INDEX "activities_created" ON "activities" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_status_set_by_id_agents_id_fk" FOREIGN KEY ("status_set_by_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "agents" SET "takes_calls" = false WHERE "agent_type" = 'supervisor';
