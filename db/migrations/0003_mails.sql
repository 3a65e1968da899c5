ALTER TABLE "mails" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb NOT NULL;