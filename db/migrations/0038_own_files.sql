-- Pictures that pages share and that were drawn before the shop noted its own files. Their size was never measured.
INSERT INTO "uploads" ("key", "kind", "name", "size_bytes")
SELECT "key", 'picture', "product_id" || '-' || "version" || '.jpg', 0
FROM "product_share_pictures"
ON CONFLICT ("key") DO NOTHING;
