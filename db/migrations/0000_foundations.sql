CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A check constraint cannot hold a subquery, so the rule about each text of a list lives in a function.
CREATE FUNCTION every_text_at_most(texts text[], most integer) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(bool_and(char_length(item) <= most), true) FROM unnest(texts) AS item);
