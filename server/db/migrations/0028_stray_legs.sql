CREATE TABLE "stray_legs" (
	"leg_sid" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
