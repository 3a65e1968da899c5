CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_kind_check" CHECK ("uploads"."kind" in ('picture', 'document')),
	CONSTRAINT "uploads_name_check" CHECK (char_length("uploads"."name") between 1 and 255)
);
--> statement-breakpoint
CREATE INDEX "uploads_uploaded_at_index" ON "uploads" USING btree ("uploaded_at");