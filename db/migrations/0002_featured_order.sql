-- Two featured products never share a place. Checked at the end of a transaction, so that a move may swap two.
ALTER TABLE featured_products
  ADD CONSTRAINT featured_products_order_index_unique UNIQUE (order_index) DEFERRABLE INITIALLY DEFERRED;
