CREATE TABLE "stock_levels" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid,
	"stock" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_created_at_index";--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_levels_index" ON "stock_levels" USING btree ("stock" desc,"product_id");--> statement-breakpoint
CREATE INDEX "stock_levels_category_index" ON "stock_levels" USING btree ("category_id","stock" desc,"product_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id","email");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id","email");--> statement-breakpoint
-- A level is written only under the lock of its product, so that it waits for nobody else's.
CREATE FUNCTION keep_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_levels (product_id, category_id, stock) VALUES (NEW.id, NEW.category_id, NEW.stock);
  ELSE
    UPDATE stock_levels SET category_id = NEW.category_id, stock = NEW.stock WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_level_of_added AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION keep_stock_level();
--> statement-breakpoint
CREATE TRIGGER products_keep_level_of_changed AFTER UPDATE OF stock, category_id ON products
  FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock OR OLD.category_id IS DISTINCT FROM NEW.category_id)
  EXECUTE FUNCTION keep_stock_level();
--> statement-breakpoint
INSERT INTO stock_levels (product_id, category_id, stock) SELECT id, category_id, stock FROM products;
