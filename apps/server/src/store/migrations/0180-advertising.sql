-- What is advertised, under ids of our own; what the network keeps of it stands in ads_entities.

CREATE TABLE ads_objects (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  ad_account_id uuid NOT NULL REFERENCES ad_accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('campaign', 'adset', 'ad', 'creative', 'media')),
  -- Null for drafts, for media on their way, and for ads that are switched off.
  network_id text,
  -- The campaign of a draft ad set, the ad set of an ad.
  parent_id uuid REFERENCES ads_objects (id) ON DELETE CASCADE,
  -- Drafts: what was entered. Others: what only we know of them.
  data jsonb NOT NULL DEFAULT '{}',
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (team_id, ad_account_id, kind, network_id)
);
CREATE INDEX ads_objects_parent ON ads_objects (parent_id);
CREATE INDEX ads_objects_creator ON ads_objects (created_by);

-- When a part of an account was last read from the network while somebody waited.
CREATE TABLE ads_reads (
  sync_id uuid NOT NULL REFERENCES ads_syncs (id) ON DELETE CASCADE,
  what text NOT NULL,
  read_at timestamptz NOT NULL,
  -- For what is kept nowhere else.
  data jsonb,
  PRIMARY KEY (sync_id, what)
);

-- What is being made on the network right now. A row that nobody touches any more was left by a process that died: what it made is taken back.
CREATE TABLE ads_makings (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  ad_account_id uuid NOT NULL REFERENCES ad_accounts (id) ON DELETE CASCADE,
  -- As whom the network is asked.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('campaign', 'adset')),
  -- The name it has there until it is whole.
  working_name text NOT NULL,
  -- Of an ad set: the network's campaign.
  campaign_id text,
  -- The row of ours that goes with it when it is taken back.
  object_id uuid,
  tries integer NOT NULL DEFAULT 0,
  touched_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ads_makings_user ON ads_makings (user_id);
CREATE INDEX ads_makings_touched ON ads_makings (touched_at);

-- Figures by segment, as the network made them.
CREATE TABLE ads_segmentations (
  id uuid PRIMARY KEY,
  sync_id uuid NOT NULL REFERENCES ads_syncs (id) ON DELETE CASCADE,
  campaign_id text NOT NULL,
  segmentation_type text NOT NULL,
  country text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- The network's job.
  job_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'ready', 'failed')),
  rows jsonb NOT NULL DEFAULT '[]',
  as_of timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (sync_id, campaign_id, segmentation_type, country, from_day, to_day)
);
