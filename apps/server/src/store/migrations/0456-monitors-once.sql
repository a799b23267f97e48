-- One monitor a team and question: of several made at once each found none of the others.
ALTER TABLE monitors ADD COLUMN query_key text;
UPDATE monitors SET query_key = lower(normalize(query, NFKC)),
  country_codes = (SELECT coalesce(array_agg(code ORDER BY code), '{}') FROM unnest(country_codes) code);
-- Doubles made before stay, told apart by their id, until somebody deletes them.
UPDATE monitors m SET query_key = m.query_key || ' ' || m.id WHERE EXISTS (
  SELECT 1 FROM monitors o WHERE o.id < m.id AND o.team_id = m.team_id AND o.kind = m.kind AND o.query_key = m.query_key
    AND o.country_codes = m.country_codes AND o.post_language IS NOT DISTINCT FROM m.post_language);
ALTER TABLE monitors ALTER COLUMN query_key SET NOT NULL;
CREATE UNIQUE INDEX monitors_once ON monitors (team_id, kind, query_key, country_codes, coalesce(post_language, ''));
