DROP INDEX "payments_pending_index";--> statement-breakpoint
CREATE INDEX "payments_unfinished_index" ON "payments" USING btree ("created_at") WHERE status in ('pending', 'failed', 'abandoned');--> statement-breakpoint
CREATE INDEX "refunds_open_index" ON "refunds" USING btree ("updated_at") WHERE status not in ('processed', 'failed');