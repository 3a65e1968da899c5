DROP INDEX "audit_log_subject_index";--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_index" ON "audit_log" USING btree ("subject_type","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_trigram_index" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_trigram_index" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_id");