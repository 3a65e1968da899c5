DROP INDEX "social_media_campaigns_name_index";--> statement-breakpoint
CREATE INDEX "social_media_campaigns_name_index" ON "social_media_campaigns" USING btree (lower("name") desc,"id");