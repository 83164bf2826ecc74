CREATE TABLE "database_origin" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"origin" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_origin_one_row" CHECK ("database_origin"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "database_origin" DEFAULT VALUES;