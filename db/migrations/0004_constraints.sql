ALTER TABLE "products" DROP CONSTRAINT "products_stock_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_flag_check";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_flag_check" CHECK ("payments"."flag" in ('order_closed', 'amount_mismatch', 'reference_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice'));