-- A targeting list shown to somebody outside of the team: what was applied, or one version of a recipe, by a mail or by one link.
CREATE TABLE targeting_shares (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  usage_id uuid REFERENCES audience_usages (id) ON DELETE CASCADE,
  audience_config_id uuid REFERENCES audience_configs (id) ON DELETE CASCADE,
  audience_config_version integer,
  -- In lower case; null for the link that was copied.
  email text,
  message text,
  -- Host of the site it was shared from, for the link.
  host text,
  code_hash text NOT NULL UNIQUE,
  shared_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK ((usage_id IS NULL) <> (audience_config_id IS NULL)),
  CHECK ((audience_config_id IS NULL) = (audience_config_version IS NULL))
);
CREATE INDEX targeting_shares_usage ON targeting_shares (usage_id, created_at DESC);
CREATE INDEX targeting_shares_config ON targeting_shares (audience_config_id);
CREATE INDEX targeting_shares_team ON targeting_shares (team_id);
