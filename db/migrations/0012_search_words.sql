-- The words of a text in lower case: from three letters on, without numbers, which no one can put right.
CREATE FUNCTION words_of(written text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT word
  FROM (
    SELECT btrim(part, '-') AS word
    FROM regexp_split_to_table(lower(written), '[\s!-,./:-@\[-`{-~]+') AS part
  ) AS parts
  WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]';
END;
--> statement-breakpoint
-- Adds the words of the named columns that are new. It runs when the transaction commits: whoever has
-- new words then holds this lock and waits for nobody's rows, so that two changes never block each other.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := to_jsonb(NEW);
  written text;
  unknown text[];
BEGIN
  SELECT string_agg(kept ->> name, ' ') INTO written FROM unnest(TG_ARGV) AS name;
  SELECT array_agg(found.word) INTO unknown FROM words_of(written) AS found (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word);
  IF unknown IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('search_words'));
  INSERT INTO search_words (word, key) SELECT word, search_key(word) FROM unnest(unknown) AS word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_keep_search_words
  AFTER INSERT OR UPDATE OF name, description ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('name', 'description');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_keep_search_words
  AFTER INSERT OR UPDATE OF name ON categories DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('name');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER documentation_keep_search_words
  AFTER INSERT OR UPDATE OF title, description ON documentation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('title', 'description');
--> statement-breakpoint
INSERT INTO search_words (word, key)
SELECT word, search_key(word) FROM (
  SELECT words_of(concat_ws(' ', name, description)) AS word FROM products
  UNION SELECT words_of(name) FROM categories
  UNION SELECT words_of(concat_ws(' ', title, description)) FROM documentation
) AS words
ON CONFLICT DO NOTHING;
