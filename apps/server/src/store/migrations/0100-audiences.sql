-- Recipes, audiences made of them, and the unsaved work of the creator.

CREATE TABLE audience_categories (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  parent_id uuid REFERENCES audience_categories (id),
  description text NOT NULL DEFAULT '',
  icon text NOT NULL,
  position int NOT NULL
);

CREATE TABLE audience_regions (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  is_single_country boolean NOT NULL,
  country_codes text[] NOT NULL
);

-- A named recipe; team_id null is the shared catalogue. What it says stands in its versions.
CREATE TABLE audience_configs (
  id uuid PRIMARY KEY,
  team_id uuid REFERENCES teams (id) ON DELETE CASCADE,
  version int NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX audience_configs_team ON audience_configs (team_id, modified_at DESC);

-- Never changed once written: audiences, uploads and usages name a version. `sizes` holds exact figures; answers
-- pass them through the disclosure rule.
CREATE TABLE audience_config_versions (
  audience_config_id uuid NOT NULL REFERENCES audience_configs (id) ON DELETE CASCADE,
  version int NOT NULL,
  targeting_package jsonb NOT NULL,
  region_id int REFERENCES audience_regions (id),
  recipe_hash text NOT NULL,
  sizes jsonb NOT NULL,
  ad_groups jsonb NOT NULL,
  residual jsonb,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (audience_config_id, version)
);
CREATE INDEX audience_config_versions_recipe ON audience_config_versions (recipe_hash);

CREATE TABLE audience_config_categories (
  audience_config_id uuid NOT NULL REFERENCES audience_configs (id) ON DELETE CASCADE,
  category_id uuid NOT NULL REFERENCES audience_categories (id),
  PRIMARY KEY (audience_config_id, category_id)
);

-- A config made concrete for a region on a date.
CREATE TABLE audiences (
  id uuid PRIMARY KEY,
  team_id uuid REFERENCES teams (id) ON DELETE CASCADE,
  name text NOT NULL,
  source text NOT NULL CHECK (source IN ('catalog', 'saved', 'purchased', 'uploaded', 'pro_targeting')),
  saved boolean NOT NULL,
  status text NOT NULL DEFAULT 'Draft',
  audience_config_id uuid NOT NULL REFERENCES audience_configs (id),
  audience_config_version int NOT NULL,
  region_id int REFERENCES audience_regions (id),
  country_codes text[] NOT NULL,
  targetable boolean NOT NULL,
  sizes jsonb NOT NULL,
  core_audience bigint NOT NULL,
  bucket text,
  version int NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  counted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  last_used_at timestamptz,
  deleted_at timestamptz,
  FOREIGN KEY (audience_config_id, audience_config_version)
    REFERENCES audience_config_versions (audience_config_id, version)
);
CREATE INDEX audiences_team ON audiences (team_id, modified_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX audiences_deleted ON audiences (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE audience_drafts (
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  targeting_package jsonb NOT NULL,
  region_id int REFERENCES audience_regions (id),
  audience_id uuid,
  version int NOT NULL,
  modified_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, user_id)
);

-- A record that a package was applied to an ad account.
CREATE TABLE audience_usages (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  ad_account_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('applied', 'restored')),
  audience_config_id uuid REFERENCES audience_configs (id) ON DELETE SET NULL,
  audience_config_version int,
  targeting_package jsonb NOT NULL,
  countries text[] NOT NULL,
  applied_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  applied_at timestamptz NOT NULL,
  restored_at timestamptz,
  applied_handle_count int NOT NULL,
  dropped_handles text[] NOT NULL,
  confirmed jsonb
);
CREATE INDEX audience_usages_team ON audience_usages (team_id, applied_at DESC);
