DROP INDEX "reviews_status_index";--> statement-breakpoint
CREATE INDEX "products_name_index" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "reviews_created_at_index" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_rating_index" ON "reviews" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "reviews_comment_trigram_index" ON "reviews" USING gin ("comment" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_status_index" ON "reviews" USING btree ("status","created_at" DESC NULLS LAST,"id");