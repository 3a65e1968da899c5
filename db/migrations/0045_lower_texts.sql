DROP INDEX "products_description_trigram_index";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lower_text" text GENERATED ALWAYS AS (lower("products"."name" || E'\n' || coalesce("products"."description", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_lower_text_trigram_index" ON "products" USING gin ("lower_text" gin_trgm_ops);