CREATE TABLE "kitchen_screens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_screens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"link_hash" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"secret_hash" text,
	"created_by_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seen_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_screen_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refused_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal_settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kitchen_screens" ADD CONSTRAINT "kitchen_screens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_screens" ADD CONSTRAINT "kitchen_screens_created_by_id_agents_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_screens_link" ON "kitchen_screens" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "kitchen_screens_tenant" ON "kitchen_screens" USING btree ("tenant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kitchen_screen_id_kitchen_screens_id_fk" FOREIGN KEY ("kitchen_screen_id") REFERENCES "public"."kitchen_screens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_refused" ON "orders" USING btree ("agent_id") WHERE "orders"."status" = 'pending' and "orders"."refused_at" is not null;