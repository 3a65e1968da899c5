DROP INDEX "stock_holds_product_index";--> statement-breakpoint
CREATE INDEX "promotion_codes_created_by_index" ON "promotion_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "refunds_requested_by_index" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "stock_holds_product_index" ON "stock_holds" USING btree ("product_id","state");