DROP INDEX "payments_flag_index";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision" text;--> statement-breakpoint
CREATE INDEX "payments_flag_index" ON "payments" USING btree ("created_at" DESC NULLS LAST) WHERE flag is not null and decision is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decision_check" CHECK ("payments"."decision" in ('settled', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_check" CHECK ("payments"."decision" is null or "payments"."flag" is not null);