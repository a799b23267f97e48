-- Weeks are kept for each definition of a monitor, with what was counted; what older ones counted is known only of the present definition.
ALTER TABLE monitor_weeks DROP CONSTRAINT monitor_weeks_pkey;
ALTER TABLE monitor_weeks ADD PRIMARY KEY (monitor_id, week_start, revision);
ALTER TABLE monitor_weeks ADD COLUMN definition jsonb;
UPDATE monitor_weeks w
SET definition = jsonb_build_object(
  'query', m.query, 'kind', m.kind, 'country_codes', to_jsonb(m.country_codes), 'post_language', m.post_language)
FROM monitors m
WHERE m.id = w.monitor_id AND m.revision = w.revision;
