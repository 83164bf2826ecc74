CREATE TABLE "menu_saves" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"menu_version_after" integer NOT NULL,
	"saved_by_id" bigint,
	"changes_hash" text NOT NULL,
	"undo" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_saves" ADD CONSTRAINT "menu_saves_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;