CREATE INDEX "product_documents_key_index" ON "product_documents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "product_images_key_index" ON "product_images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "product_share_pictures_key_index" ON "product_share_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "order_items_image_index" ON "order_items" USING btree ("image_key");