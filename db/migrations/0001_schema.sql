CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(lower("categories"."name"), '\s+', '-', 'g'), '[^a-z0-9-]', '', 'g')) STORED NOT NULL,
	"description" text,
	"listing" text,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_listing_unique" UNIQUE("listing"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_check" CHECK (char_length("categories"."name") between 1 and 100),
	CONSTRAINT "categories_listing_check" CHECK ("categories"."listing" in ('sensors', 'gateways', 'accessories', 'dev-kits')),
	CONSTRAINT "categories_order_index_check" CHECK ("categories"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "featured_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"order_index" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "featured_products_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "featured_products_status_check" CHECK ("featured_products"."status" in ('active', 'suspended')),
	CONSTRAINT "featured_products_order_index_check" CHECK ("featured_products"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_documents_position_unique" UNIQUE("product_id","position"),
	CONSTRAINT "product_documents_size_check" CHECK ("product_documents"."size_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_images_position_unique" UNIQUE("product_id","position"),
	CONSTRAINT "product_images_position_check" CHECK ("product_images"."position" >= 0),
	CONSTRAINT "product_images_color_check" CHECK ("product_images"."color" in ('Black', 'Blue', 'White'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part_number" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"description" text,
	"price_minor" bigint NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"min_order_quantity" integer DEFAULT 1 NOT NULL,
	"is_sample_available" boolean DEFAULT false NOT NULL,
	"sample_price_minor" bigint,
	"model1" text,
	"model2" text,
	"versions" text[] DEFAULT '{"Standard"}' NOT NULL,
	"colors" text[] DEFAULT '{"Black"}' NOT NULL,
	"accessories" text[] DEFAULT '{}' NOT NULL,
	"specs" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_check" CHECK (char_length("products"."name") between 1 and 200),
	CONSTRAINT "products_part_number_check" CHECK (char_length("products"."part_number") between 1 and 64),
	CONSTRAINT "products_description_check" CHECK (char_length("products"."description") between 0 and 2000),
	CONSTRAINT "products_price_check" CHECK ("products"."price_minor" between 0 and 100000000),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" between 0 and 100000),
	CONSTRAINT "products_min_order_quantity_check" CHECK ("products"."min_order_quantity" between 1 and 100000),
	CONSTRAINT "products_sample_price_check" CHECK ("products"."sample_price_minor" between 0 and 100000000),
	CONSTRAINT "products_sample_check" CHECK (not "products"."is_sample_available" or "products"."sample_price_minor" is not null),
	CONSTRAINT "products_versions_check" CHECK (cardinality("products"."versions") between 1 and 7),
	CONSTRAINT "products_colors_check" CHECK ("products"."colors" <@ array['Black', 'Blue', 'White']),
	CONSTRAINT "products_specs_check" CHECK (every_text_at_most("products"."specs", 500)),
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('active', 'suspended', 'out_of_stock'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_check" CHECK (char_length(btrim("reviews"."comment")) between 1 and 5000),
	CONSTRAINT "reviews_status_check" CHECK ("reviews"."status" in ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "careers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"location" text NOT NULL,
	"type" text DEFAULT 'Full-time' NOT NULL,
	"description" text NOT NULL,
	"responsibilities" text,
	"requirements" text,
	"application_email" text,
	"status" text DEFAULT 'active' NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"posted_date" date,
	"closing_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "careers_title_check" CHECK (char_length("careers"."title") between 1 and 200),
	CONSTRAINT "careers_department_check" CHECK (char_length("careers"."department") between 1 and 100),
	CONSTRAINT "careers_location_check" CHECK (char_length("careers"."location") between 1 and 100),
	CONSTRAINT "careers_type_check" CHECK ("careers"."type" in ('Full-time', 'Part-time', 'Contract', 'Internship')),
	CONSTRAINT "careers_description_check" CHECK (char_length("careers"."description") between 1 and 2000),
	CONSTRAINT "careers_responsibilities_check" CHECK (char_length("careers"."responsibilities") between 0 and 2000),
	CONSTRAINT "careers_requirements_check" CHECK (char_length("careers"."requirements") between 0 and 2000),
	CONSTRAINT "careers_status_check" CHECK ("careers"."status" in ('active', 'inactive')),
	CONSTRAINT "careers_order_index_check" CHECK ("careers"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_info" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"description" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_info_single_check" CHECK ("contact_info"."id" = 1),
	CONSTRAINT "contact_info_company_name_check" CHECK (char_length("contact_info"."company_name") between 1 and 200),
	CONSTRAINT "contact_info_email_check" CHECK (char_length("contact_info"."email") between 3 and 255),
	CONSTRAINT "contact_info_phone_check" CHECK (char_length("contact_info"."phone") between 0 and 50),
	CONSTRAINT "contact_info_address_check" CHECK (char_length("contact_info"."address") between 0 and 500),
	CONSTRAINT "contact_info_description_check" CHECK (char_length("contact_info"."description") between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "documentation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"content" text,
	"file_url" text,
	"video_url" text,
	"product_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documentation_type_check" CHECK ("documentation"."doc_type" in ('getting_started', 'api_docs', 'downloads', 'video_tutorials')),
	CONSTRAINT "documentation_title_check" CHECK (char_length("documentation"."title") between 1 and 200),
	CONSTRAINT "documentation_description_check" CHECK (char_length("documentation"."description") between 0 and 1000),
	CONSTRAINT "documentation_content_check" CHECK (char_length("documentation"."content") between 0 and 50000),
	CONSTRAINT "documentation_video_url_check" CHECK (char_length("documentation"."video_url") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"email" text,
	"phone" text,
	"website" text,
	"logo_url" text,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_name_check" CHECK (char_length("partners"."name") between 1 and 200),
	CONSTRAINT "partners_email_check" CHECK (char_length("partners"."email") between 3 and 255),
	CONSTRAINT "partners_phone_check" CHECK (char_length("partners"."phone") between 0 and 50),
	CONSTRAINT "partners_description_check" CHECK (char_length("partners"."description") between 0 and 1000),
	CONSTRAINT "partners_website_check" CHECK ("partners"."website" ~ '^https?://' and char_length("partners"."website") <= 500),
	CONSTRAINT "partners_logo_url_check" CHECK (char_length("partners"."logo_url") between 0 and 500),
	CONSTRAINT "partners_order_index_check" CHECK ("partners"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_subscribers_status_check" CHECK ("newsletter_subscribers"."status" in ('pending', 'subscribed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"suspension_reason" text,
	"suspended_until" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phoneNumber_unique" UNIQUE("phone_number"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_email_check" CHECK (char_length("users"."email") between 3 and 255)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"flag" text NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "currencies_code_check" CHECK ("currencies"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "currencies_rate_check" CHECK ("currencies"."rate" > 0),
	CONSTRAINT "currencies_decimals_check" CHECK ("currencies"."decimals" in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_id" uuid,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"part_number" text NOT NULL,
	"name" text NOT NULL,
	"image_key" text,
	"unit_price_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"version" text,
	"color" text,
	"accessories" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_items_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_quantity_check" CHECK ("order_items"."quantity" between 1 and 100000),
	CONSTRAINT "order_items_price_check" CHECK ("order_items"."unit_price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_shipping_details" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state_province" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"delivery_notes" text,
	CONSTRAINT "order_shipping_details_full_name_check" CHECK (char_length("order_shipping_details"."full_name") between 2 and 100),
	CONSTRAINT "order_shipping_details_phone_check" CHECK (char_length("order_shipping_details"."phone") between 10 and 20),
	CONSTRAINT "order_shipping_details_address_line1_check" CHECK (char_length("order_shipping_details"."address_line1") between 5 and 200),
	CONSTRAINT "order_shipping_details_address_line2_check" CHECK (char_length("order_shipping_details"."address_line2") between 0 and 200),
	CONSTRAINT "order_shipping_details_city_check" CHECK (char_length("order_shipping_details"."city") between 2 and 100),
	CONSTRAINT "order_shipping_details_state_province_check" CHECK (char_length("order_shipping_details"."state_province") between 2 and 100),
	CONSTRAINT "order_shipping_details_postal_code_check" CHECK (char_length("order_shipping_details"."postal_code") between 3 and 20),
	CONSTRAINT "order_shipping_details_country_check" CHECK (char_length("order_shipping_details"."country") between 2 and 100),
	CONSTRAINT "order_shipping_details_delivery_notes_check" CHECK (char_length("order_shipping_details"."delivery_notes") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"user_id" uuid,
	"email" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"charge_minor" bigint NOT NULL,
	"charge_currency" text NOT NULL,
	"charge_rate" numeric(18, 6) NOT NULL,
	"naira_rate" numeric(18, 6) NOT NULL,
	"promotion_code" text,
	"promotion_type" text,
	"shipping_title" text,
	"shipping_cost_naira_minor" bigint,
	"carrier" text,
	"tracking_number" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'paid', 'processing', 'shipped', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "orders_promotion_type_check" CHECK ("orders"."promotion_type" in ('free_subscription', 'discount_10', 'discount_20', 'discount_30')),
	CONSTRAINT "orders_subtotal_check" CHECK ("orders"."subtotal_minor" >= 0),
	CONSTRAINT "orders_discount_check" CHECK ("orders"."discount_minor" between 0 and "orders"."subtotal_minor"),
	CONSTRAINT "orders_shipping_check" CHECK ("orders"."shipping_minor" >= 0),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."shipping_minor"),
	CONSTRAINT "orders_charge_check" CHECK ("orders"."charge_minor" >= 0),
	CONSTRAINT "orders_paid_check" CHECK ("orders"."status" not in ('paid', 'processing', 'shipped', 'completed') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "payment_events_fingerprint_unique" UNIQUE("provider","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"flag" text,
	"provider_transaction_id" text,
	"access_code" text,
	"authorization_url" text,
	"received_minor" bigint,
	"received_currency" text,
	"channel" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_attempt_unique" UNIQUE("order_id","attempt"),
	CONSTRAINT "payments_attempt_check" CHECK ("payments"."attempt" >= 1),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'succeeded', 'failed', 'abandoned', 'reversed')),
	CONSTRAINT "payments_flag_check" CHECK ("payments"."flag" in ('order_closed', 'amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"product_id" uuid NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"order_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_codes_code_check" CHECK ("promotion_codes"."code" = upper(btrim("promotion_codes"."code")) and "promotion_codes"."code" <> ''),
	CONSTRAINT "promotion_codes_type_check" CHECK ("promotion_codes"."type" in ('free_subscription', 'discount_10', 'discount_20', 'discount_30'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"reason" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('requested', 'pending', 'processing', 'processed', 'failed', 'needs_attention'))
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"cost_minor" bigint,
	"delivery_time" text,
	"region" text,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_options_title_check" CHECK (char_length("shipping_options"."title") between 1 and 200),
	CONSTRAINT "shipping_options_description_check" CHECK (char_length("shipping_options"."description") between 0 and 1000),
	CONSTRAINT "shipping_options_delivery_time_check" CHECK (char_length("shipping_options"."delivery_time") between 0 and 100),
	CONSTRAINT "shipping_options_region_check" CHECK (char_length("shipping_options"."region") between 0 and 200),
	CONSTRAINT "shipping_options_cost_check" CHECK ("shipping_options"."cost_minor" between 0 and 100000000),
	CONSTRAINT "shipping_options_order_index_check" CHECK ("shipping_options"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "stock_holds_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "stock_holds_quantity_check" CHECK ("stock_holds"."quantity" > 0),
	CONSTRAINT "stock_holds_state_check" CHECK ("stock_holds"."state" in ('held', 'taken', 'released', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "social_media_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"account_name" text NOT NULL,
	"account_id" text,
	"access_token_cipher" text,
	"refresh_token_cipher" text,
	"is_connected" boolean GENERATED ALWAYS AS (access_token_cipher is not null) STORED NOT NULL,
	"token_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_media_accounts_platform_check" CHECK ("social_media_accounts"."platform" in ('facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube', 'threads', 'pinterest')),
	CONSTRAINT "social_media_accounts_name_check" CHECK (btrim("social_media_accounts"."account_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "social_media_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_media_campaigns_name_check" CHECK (btrim("social_media_campaigns"."name") <> ''),
	CONSTRAINT "social_media_campaigns_status_check" CHECK ("social_media_campaigns"."status" in ('draft', 'active', 'completed', 'archived')),
	CONSTRAINT "social_media_campaigns_dates_check" CHECK ("social_media_campaigns"."end_date" >= "social_media_campaigns"."start_date")
);
--> statement-breakpoint
CREATE TABLE "social_media_deliveries" (
	"post_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"external_id" text,
	"failure_reason" text,
	"attempted_at" timestamp with time zone,
	CONSTRAINT "social_media_deliveries_post_id_platform_pk" PRIMARY KEY("post_id","platform"),
	CONSTRAINT "social_media_deliveries_platform_check" CHECK ("social_media_deliveries"."platform" in ('facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube', 'threads', 'pinterest')),
	CONSTRAINT "social_media_deliveries_status_check" CHECK ("social_media_deliveries"."status" in ('pending', 'posted', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "social_media_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"platforms" text[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"campaign_id" uuid,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_media_posts_content_check" CHECK (btrim("social_media_posts"."content") <> ''),
	CONSTRAINT "social_media_posts_platforms_check" CHECK (cardinality("social_media_posts"."platforms") > 0),
	CONSTRAINT "social_media_posts_status_check" CHECK ("social_media_posts"."status" in ('draft', 'scheduled', 'posted', 'failed')),
	CONSTRAINT "social_media_posts_schedule_check" CHECK ("social_media_posts"."status" <> 'scheduled' or "social_media_posts"."scheduled_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "featured_products" ADD CONSTRAINT "featured_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentation" ADD CONSTRAINT "documentation_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentation" ADD CONSTRAINT "documentation_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipping_details" ADD CONSTRAINT "order_shipping_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_media_deliveries" ADD CONSTRAINT "social_media_deliveries_post_id_social_media_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_media_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_media_posts" ADD CONSTRAINT "social_media_posts_campaign_id_social_media_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."social_media_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_part_number_unique" ON "products" USING btree (lower("part_number"));--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_category_index" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_price_index" ON "products" USING btree ("price_minor","id");--> statement-breakpoint
CREATE INDEX "products_specs_index" ON "products" USING gin ("specs");--> statement-breakpoint
CREATE INDEX "products_name_trigram_index" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_description_trigram_index" ON "products" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_product_index" ON "reviews" USING btree ("product_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_status_index" ON "reviews" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "careers_status_index" ON "careers" USING btree ("status","order_index");--> statement-breakpoint
CREATE INDEX "documentation_type_index" ON "documentation" USING btree ("doc_type","order_index");--> statement-breakpoint
CREATE INDEX "documentation_product_index" ON "documentation" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_unique" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user_id_index" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_items_product_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_expiry_index" ON "orders" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payment_events_reference_index" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_flag_index" ON "payments" USING btree ("created_at" DESC NULLS LAST) WHERE flag is not null;--> statement-breakpoint
CREATE INDEX "payments_pending_index" ON "payments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_code_unique" ON "promotion_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotion_codes_product_index" ON "promotion_codes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_order_index" ON "promotion_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "stock_holds_product_index" ON "stock_holds" USING btree ("product_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "social_media_accounts_platform_index" ON "social_media_accounts" USING btree ("platform");--> statement-breakpoint
CREATE INDEX "social_media_posts_due_index" ON "social_media_posts" USING btree ("scheduled_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "social_media_posts_created_at_index" ON "social_media_posts" USING btree ("created_at" DESC NULLS LAST,"id");