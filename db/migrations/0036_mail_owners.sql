ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- Whom a mail was written to is told by what it is about; by its address alone only where nothing else tells.
UPDATE "mails" SET "user_id" = "orders"."user_id"
FROM "orders"
WHERE "mails"."data"->>'orderPath' = '/orders/' || "orders"."id"::text;
--> statement-breakpoint
UPDATE "mails" SET "user_id" = "users"."id"
FROM "users"
WHERE "mails"."template" IN ('account-exists', 'email-changed')
  AND split_part("mails"."cause", ':', 2) = "users"."id"::text;
--> statement-breakpoint
UPDATE "mails" SET "user_id" = "users"."id"
FROM "users"
WHERE "mails"."template" IN ('security-notice', 'password-reset', 'email-verification')
  AND lower("mails"."recipient") = lower("users"."email");
--> statement-breakpoint
CREATE INDEX "mails_user_id_index" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_address_index" ON "mails" USING btree (lower("recipient")) WHERE "mails"."user_id" is null;--> statement-breakpoint
CREATE INDEX "mails_writer_index" ON "mails" USING btree (lower("data"->>'email')) WHERE "mails"."template" = 'contact-message';
