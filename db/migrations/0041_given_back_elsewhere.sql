ALTER TABLE "disputes" ADD COLUMN "given_back_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_outside_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_decision_check";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decision_check" CHECK ("payments"."decision" in ('settled', 'refunded', 'given_back_elsewhere'));