DROP INDEX "reviews_rating_index";--> statement-breakpoint
CREATE INDEX "products_category_price_index" ON "products" USING btree ("category_id","price_minor","id");--> statement-breakpoint
CREATE INDEX "reviews_status_count_index" ON "reviews" USING btree ("status");--> statement-breakpoint
CREATE INDEX "reviews_rating_index" ON "reviews" USING btree ("rating" desc,"id");