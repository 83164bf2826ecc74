CREATE TABLE "order_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" bigint NOT NULL,
	"request_hash" text NOT NULL,
	"priced" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"reason" text NOT NULL,
	"changed_by_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wanted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allergies" text[];--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allergies_acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allergies_acknowledged_by_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "read_back" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "read_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "read_back_by_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "read_back_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_quotes" ADD CONSTRAINT "order_quotes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_changed_by_id_agents_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_quotes_expiry" ON "order_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_versions_unique" ON "order_versions" USING btree ("order_id","version");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_allergies_acknowledged_by_id_agents_id_fk" FOREIGN KEY ("allergies_acknowledged_by_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_read_back_by_id_agents_id_fk" FOREIGN KEY ("read_back_by_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."wanted_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_read_back_known" CHECK ("orders"."read_back" in ('done', 'skipped'));