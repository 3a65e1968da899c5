CREATE INDEX "documentation_created_at_index" ON "documentation" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documentation_order_index" ON "documentation" USING btree ("order_index" desc,"id");--> statement-breakpoint
CREATE INDEX "documentation_title_index" ON "documentation" USING btree (lower("title") desc,"id");