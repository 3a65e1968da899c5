DROP INDEX "orders_status_index";--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "orders_email_trigram_index" ON "orders" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_summary_index" ON "orders" USING btree ("status","paid_at","total_minor","naira_rate");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");