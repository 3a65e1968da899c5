-- The featured products stand at 0 to count minus 1 without gaps, also when one goes with its product.
-- Whoever changes their order holds this lock until the transaction ends, and a deletion takes it
-- before it touches a row, so that two changes at once can neither miss nor block each other.
CREATE FUNCTION lock_featured_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('featured_products'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION close_featured_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE featured_products SET order_index = place.at
  FROM (
    SELECT id, row_number() OVER (ORDER BY order_index) - 1 AS at FROM featured_products
  ) AS place
  WHERE featured_products.id = place.id AND featured_products.order_index <> place.at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER featured_products_lock_order BEFORE DELETE ON featured_products
  FOR EACH STATEMENT EXECUTE FUNCTION lock_featured_order();
--> statement-breakpoint
CREATE TRIGGER featured_products_close_gaps AFTER DELETE ON featured_products
  FOR EACH STATEMENT EXECUTE FUNCTION close_featured_gaps();
