-- Sessions that were begun before they had a latest end get it here: see shop/people/session-life.ts.
UPDATE "sessions"
SET "expires_at" = least("expires_at", "sessions"."created_at" + make_interval(days => CASE "role" WHEN 'admin' THEN 7 ELSE 180 END))
FROM "users"
WHERE "users"."id" = "user_id";
