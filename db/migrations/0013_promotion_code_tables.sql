CREATE TABLE "list_lines" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"line_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"version" text,
	"color" text,
	"accessories" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"quantity" integer NOT NULL,
	"changed_at_ms" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_lines_user_id_list_line_id_pk" PRIMARY KEY("user_id","list","line_id"),
	CONSTRAINT "list_lines_list_check" CHECK ("list_lines"."list" in ('cart', 'wishlist')),
	CONSTRAINT "list_lines_line_id_check" CHECK (char_length("list_lines"."line_id") between 1 and 600),
	CONSTRAINT "list_lines_quantity_check" CHECK ("list_lines"."quantity" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_lines_product_index" ON "list_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "careers_order_index" ON "careers" USING btree ("order_index" desc,"id");--> statement-breakpoint
CREATE INDEX "careers_title_index" ON "careers" USING btree (lower("title") desc,"id");--> statement-breakpoint
CREATE INDEX "careers_department_index" ON "careers" USING btree (lower("department") desc,"id");--> statement-breakpoint
CREATE INDEX "careers_location_index" ON "careers" USING btree (lower("location") desc,"id");--> statement-breakpoint
CREATE INDEX "careers_posted_index" ON "careers" USING btree (coalesce("posted_date" - date '1970-01-01', -2500000) desc,"id");--> statement-breakpoint
CREATE INDEX "careers_closing_index" ON "careers" USING btree (coalesce("closing_date" - date '1970-01-01', -2500000) desc,"id");--> statement-breakpoint
CREATE INDEX "partners_order_index" ON "partners" USING btree ("order_index" desc,"id");--> statement-breakpoint
CREATE INDEX "partners_name_index" ON "partners" USING btree (lower("name") desc,"id");--> statement-breakpoint
CREATE INDEX "promotion_codes_created_at_index" ON "promotion_codes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "promotion_codes_code_trigram_index" ON "promotion_codes" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipping_options_order_index" ON "shipping_options" USING btree ("order_index" desc,"id");--> statement-breakpoint
CREATE INDEX "shipping_options_title_index" ON "shipping_options" USING btree (lower("title") desc,"id");--> statement-breakpoint
CREATE INDEX "shipping_options_cost_index" ON "shipping_options" USING btree (coalesce("cost_minor", -1) desc,"id");--> statement-breakpoint
CREATE INDEX "shipping_options_region_index" ON "shipping_options" USING btree (lower(coalesce("region", '')) desc,"id");