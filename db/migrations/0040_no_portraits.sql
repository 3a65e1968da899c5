-- Where another provider keeps a picture of a person was written down, and used by nothing.
UPDATE "users" SET "image" = NULL WHERE "image" IS NOT NULL;
