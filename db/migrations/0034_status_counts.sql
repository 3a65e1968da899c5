CREATE TABLE "status_counts" (
	"counted" text NOT NULL,
	"status" text NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "status_counts_counted_check" CHECK ("status_counts"."counted" in ('reviews', 'newsletter_subscribers'))
);
--> statement-breakpoint
DROP INDEX "reviews_status_count_index";--> statement-breakpoint
CREATE INDEX "promotion_codes_type_index" ON "promotion_codes" USING btree ("type","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
-- Writes down how many rows of a status a statement added, and how many it took away. A statement that
-- leaves each status as it was writes nothing.
CREATE FUNCTION keep_status_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO status_counts (counted, status, rows)
    SELECT TG_TABLE_NAME, status, count(*) FROM added GROUP BY status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO status_counts (counted, status, rows)
    SELECT TG_TABLE_NAME, status, -count(*) FROM removed GROUP BY status;
  ELSE
    INSERT INTO status_counts (counted, status, rows)
    SELECT TG_TABLE_NAME, status, sum(sign)
    FROM (
      SELECT 1 AS sign, status FROM added
      UNION ALL
      SELECT -1, status FROM removed
    ) AS changed
    GROUP BY status
    HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_keep_counts_of_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_status_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_keep_counts_of_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_status_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_keep_counts_of_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_status_counts();
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_keep_counts_of_added AFTER INSERT ON newsletter_subscribers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_status_counts();
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_keep_counts_of_changed AFTER UPDATE ON newsletter_subscribers
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_status_counts();
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_keep_counts_of_removed AFTER DELETE ON newsletter_subscribers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_status_counts();
--> statement-breakpoint
INSERT INTO status_counts (counted, status, rows)
SELECT 'reviews', status, count(*) FROM reviews GROUP BY status
UNION ALL
SELECT 'newsletter_subscribers', status, count(*) FROM newsletter_subscribers GROUP BY status;
