CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- A text as search compares it: in lower case, without accents, part numbers and compounds without
-- their dashes, dots and slashes, other punctuation as single blanks, and one blank before the first
-- word, so that '% gate%' finds the beginnings of words only. The dictionary of unaccent could be
-- changed, which is why PostgreSQL calls it stable; nobody does, and an index needs the promise.
CREATE FUNCTION search_text(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || btrim(regexp_replace(
  translate(lower(unaccent('unaccent'::regdictionary, written)), '-._/', ''),
  '[\s!-,:-@\[-`{-~]+', ' ', 'g'));
--> statement-breakpoint
-- The same without any blank: 'MGI01-W', 'mgi01 w' and 'mgi01w' are one part number.
CREATE FUNCTION search_key(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(search_text(written), ' ', '');
