CREATE TABLE "search_texts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_text_index";--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the words of a text begin with: 'co2 soil' with c, co, co2, s, so, soi and soil. Of a longer
-- word its first 40 letters are enough: nobody types more. It is called dear, so that PostgreSQL asks
-- the index for it and does not make it anew for every row.
CREATE FUNCTION search_beginnings(written text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN ARRAY(
  SELECT left(word, letters)
  FROM string_to_table(btrim(written), ' ') AS word
  CROSS JOIN generate_series(1, least(char_length(word), 40)) AS letters);
--> statement-breakpoint
-- A text is written only under the lock of its product, so that it waits for nobody else's.
CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_texts (product_id, text)
    VALUES (NEW.id, search_text(NEW.part_number || ' ' || NEW.name));
  ELSE
    UPDATE search_texts SET text = search_text(NEW.part_number || ' ' || NEW.name)
    WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_search_text_of_added AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER products_keep_search_text_of_changed AFTER UPDATE OF part_number, name ON products
  FOR EACH ROW
  WHEN (OLD.part_number <> NEW.part_number OR OLD.name <> NEW.name)
  EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
INSERT INTO search_texts (product_id, text)
SELECT id, search_text(part_number || ' ' || name) FROM products;
--> statement-breakpoint
CREATE INDEX "search_texts_beginnings_index" ON "search_texts" USING gin (search_beginnings("text"));
