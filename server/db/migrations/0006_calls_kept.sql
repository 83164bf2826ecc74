CREATE TABLE "call_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"agent_id" bigint,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"phone_digits" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"customer_id" bigint,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "agent_lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "wrap_up_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "break_after_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "not_ready_reason" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "max_waiting_calls" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_events_call" ON "call_events" USING btree ("call_id","id");--> statement-breakpoint
CREATE INDEX "order_drafts_caller" ON "order_drafts" USING btree ("tenant_id","phone_digits","updated_at");--> statement-breakpoint
CREATE INDEX "calls_agent_lost" ON "calls" USING btree ("agent_lost_at") WHERE "calls"."agent_lost_at" is not null;--> statement-breakpoint
CREATE INDEX "calls_started" ON "calls" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "agents_wrap_up_ends" ON "agents" USING btree ("wrap_up_ends_at") WHERE "agents"."wrap_up_ends_at" is not null;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_not_ready_known" CHECK ("agents"."not_ready_reason" in ('microphone', 'voice'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_max_waiting_positive" CHECK ("tenants"."max_waiting_calls" > 0);