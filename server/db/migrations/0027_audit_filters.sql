-- With a million entries the indexes take 5 s, in which changes wait.
DROP INDEX "audit_entries_actor";--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_tenant" ON "audit_entries" USING btree ("tenant_id","at","id");