CREATE TABLE "order_totals" (
	"status" text NOT NULL,
	"orders" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"paid_naira_minor" bigint NOT NULL,
	CONSTRAINT "order_totals_status_check" CHECK ("order_totals"."status" in ('pending', 'paid', 'processing', 'shipped', 'completed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX "audit_log_action_trigram_index" ON "audit_log" USING gin ("action" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admin_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE suspended;
--> statement-breakpoint
-- Writes down what a statement added to the sums over all orders, and what it took away from them.
-- A statement that changes nothing of what is summed writes nothing.
CREATE FUNCTION keep_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_totals (status, orders, paid_minor, paid_naira_minor)
    SELECT status, count(*),
      coalesce(sum(total_minor) FILTER (WHERE paid_at IS NOT NULL), 0),
      coalesce(sum(round(total_minor * naira_rate)) FILTER (WHERE paid_at IS NOT NULL), 0)
    FROM added GROUP BY status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_totals (status, orders, paid_minor, paid_naira_minor)
    SELECT status, -count(*),
      -coalesce(sum(total_minor) FILTER (WHERE paid_at IS NOT NULL), 0),
      -coalesce(sum(round(total_minor * naira_rate)) FILTER (WHERE paid_at IS NOT NULL), 0)
    FROM removed GROUP BY status;
  ELSE
    INSERT INTO order_totals (status, orders, paid_minor, paid_naira_minor)
    SELECT status, sum(sign), sum(sign * paid), sum(sign * paid_naira)
    FROM (
      SELECT 1 AS sign, status, CASE WHEN paid_at IS NULL THEN 0 ELSE total_minor END AS paid,
        CASE WHEN paid_at IS NULL THEN 0 ELSE round(total_minor * naira_rate) END AS paid_naira
      FROM added
      UNION ALL
      SELECT -1, status, CASE WHEN paid_at IS NULL THEN 0 ELSE total_minor END,
        CASE WHEN paid_at IS NULL THEN 0 ELSE round(total_minor * naira_rate) END
      FROM removed
    ) AS changed
    GROUP BY status
    HAVING sum(sign) <> 0 OR sum(sign * paid) <> 0 OR sum(sign * paid_naira) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_totals_of_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals();
--> statement-breakpoint
CREATE TRIGGER orders_keep_totals_of_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals();
--> statement-breakpoint
CREATE TRIGGER orders_keep_totals_of_removed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals();
--> statement-breakpoint
INSERT INTO order_totals (status, orders, paid_minor, paid_naira_minor)
SELECT status, count(*),
    coalesce(sum(total_minor) FILTER (WHERE paid_at IS NOT NULL), 0),
    coalesce(sum(round(total_minor * naira_rate)) FILTER (WHERE paid_at IS NOT NULL), 0)
  FROM orders GROUP BY status;
