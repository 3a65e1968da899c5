ALTER TABLE "social_media_deliveries" DROP CONSTRAINT "social_media_deliveries_status_check";--> statement-breakpoint
DROP INDEX "social_media_posts_due_index";--> statement-breakpoint
ALTER TABLE "social_media_accounts" ADD COLUMN "connected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_media_deliveries" ADD COLUMN "draft_id" text;--> statement-breakpoint
ALTER TABLE "social_media_deliveries" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_media_deliveries" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "social_media_accounts_created_at_index" ON "social_media_accounts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_media_accounts_connected_unique" ON "social_media_accounts" USING btree ("platform") WHERE access_token_cipher is not null;--> statement-breakpoint
CREATE INDEX "social_media_campaigns_created_at_index" ON "social_media_campaigns" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "social_media_campaigns_name_index" ON "social_media_campaigns" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "social_media_posts_planned_index" ON "social_media_posts" USING btree (coalesce("scheduled_at", '9999-12-31T00:00:00Z'::timestamptz) desc nulls last,"id");--> statement-breakpoint
CREATE INDEX "social_media_posts_campaign_index" ON "social_media_posts" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "social_media_posts_title_trigram_index" ON "social_media_posts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "social_media_posts_content_trigram_index" ON "social_media_posts" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "social_media_deliveries" ADD CONSTRAINT "social_media_deliveries_status_check" CHECK ("social_media_deliveries"."status" in ('pending', 'publishing', 'posted', 'failed', 'unknown'));