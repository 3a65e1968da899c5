CREATE TABLE "product_share_pictures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_share_pictures" ADD CONSTRAINT "product_share_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_trigram_index" ON "search_words" USING gist ("key" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_text_index" ON "products" USING gin (search_text("part_number" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_key_index" ON "products" USING btree (search_key("part_number") collate "C");