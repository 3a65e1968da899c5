CREATE TABLE "daily_sales" (
	"day" date NOT NULL,
	"orders" bigint NOT NULL,
	"revenue_minor" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_summary_index";--> statement-breakpoint
CREATE INDEX "daily_sales_day_index" ON "daily_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_paid_at_index" ON "orders" USING btree ("status","paid_at");
--> statement-breakpoint
-- Writes down what a statement added to the sales of each day, and what it took away from them. An order
-- counts on the day of its payment, unless it is cancelled; a statement that changes no such sum writes nothing.
CREATE FUNCTION keep_daily_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO daily_sales (day, orders, revenue_minor)
    SELECT (paid_at AT TIME ZONE 'UTC')::date AS day, count(*), sum(total_minor)
    FROM added WHERE paid_at IS NOT NULL AND status <> 'cancelled' GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO daily_sales (day, orders, revenue_minor)
    SELECT (paid_at AT TIME ZONE 'UTC')::date AS day, -count(*), -sum(total_minor)
    FROM removed WHERE paid_at IS NOT NULL AND status <> 'cancelled' GROUP BY 1;
  ELSE
    INSERT INTO daily_sales (day, orders, revenue_minor)
    SELECT (paid_at AT TIME ZONE 'UTC')::date AS day, sum(sign), sum(sign * total_minor)
    FROM (
      SELECT 1 AS sign, status, paid_at, total_minor FROM added
      UNION ALL
      SELECT -1, status, paid_at, total_minor FROM removed
    ) AS changed
    WHERE paid_at IS NOT NULL AND status <> 'cancelled'
    GROUP BY 1
    HAVING sum(sign) <> 0 OR sum(sign * total_minor) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_sales_of_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sales();
--> statement-breakpoint
CREATE TRIGGER orders_keep_sales_of_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sales();
--> statement-breakpoint
CREATE TRIGGER orders_keep_sales_of_removed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sales();
--> statement-breakpoint
INSERT INTO daily_sales (day, orders, revenue_minor)
SELECT (paid_at AT TIME ZONE 'UTC')::date AS day, count(*), sum(total_minor)
  FROM orders WHERE paid_at IS NOT NULL AND status <> 'cancelled' GROUP BY 1;
