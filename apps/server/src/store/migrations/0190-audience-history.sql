-- Files that are no text (workbooks) are kept as their bytes, with an empty content.
ALTER TABLE documents ADD COLUMN bytes bytea;

-- A row each time the size of an audience was counted: why it was, and by which version of its recipe. `sizes` holds exact
-- figures; answers pass them through the disclosure rule.
CREATE TABLE audience_size_snapshots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience_id uuid NOT NULL REFERENCES audiences (id) ON DELETE CASCADE,
  audience_config_id uuid NOT NULL,
  audience_config_version int NOT NULL,
  -- built: the first count. rule: the recipe or the region was changed. data: the same recipe on newer data.
  cause text NOT NULL CHECK (cause IN ('built', 'rule', 'data')),
  sizes jsonb NOT NULL,
  counted_at timestamptz NOT NULL
);
CREATE INDEX audience_size_snapshots_audience ON audience_size_snapshots (audience_id, id);

INSERT INTO audience_size_snapshots (audience_id, audience_config_id, audience_config_version, cause, sizes, counted_at)
  SELECT id, audience_config_id, audience_config_version, 'built', sizes, counted_at FROM audiences ORDER BY counted_at, id;

-- The state of the population the sizes are of; what was counted before this was known is counted again.
ALTER TABLE audiences ADD COLUMN population_snapshot text;
-- What an audience of the catalogue is called in Japanese, and which recipe of the catalogue that ships it comes from.
ALTER TABLE audiences ADD COLUMN name_ja text;
ALTER TABLE audience_configs ADD COLUMN catalogue_key text UNIQUE;

-- A named way to look at a list of audiences, of one person in one team.
CREATE TABLE audience_views (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  search text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX audience_views_name ON audience_views (team_id, user_id, lower(name));
