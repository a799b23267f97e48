-- Explorations that are kept and counted weekly, how often communities are looked at, and what the network said of a search within the hour.

CREATE TABLE monitors (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  query text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('keyword', 'handle', 'hashtag', 'topic')),
  country_codes text[] NOT NULL DEFAULT '{}',
  post_language text,
  active boolean NOT NULL DEFAULT true,
  -- Grows with each change of what is counted; weeks of an older one stay.
  revision int NOT NULL DEFAULT 1,
  last_run_at timestamptz,
  -- Null while paused.
  next_run_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX monitors_team ON monitors (team_id, created_at DESC, id);
CREATE INDEX monitors_due ON monitors (next_run_at) WHERE active;

CREATE TABLE monitor_weeks (
  monitor_id uuid NOT NULL REFERENCES monitors (id) ON DELETE CASCADE,
  week_start date NOT NULL,
  revision int NOT NULL,
  -- Null where too few people wrote.
  posts bigint,
  authors bigint,
  -- Of the number of posts, relative and squared.
  variance double precision,
  impressions bigint,
  sentiment jsonb,
  -- The posts people reacted to most, by id and author: their texts are read from the population, which forgets what was deleted.
  top_posts jsonb NOT NULL,
  snapshot text NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (monitor_id, week_start)
);

-- Once a person a day.
CREATE TABLE community_views (
  community_id text NOT NULL,
  day date NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (community_id, day, user_id)
);
CREATE INDEX community_views_day ON community_views (day);

CREATE TABLE network_explorations (
  search text PRIMARY KEY,
  data jsonb NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX network_explorations_age ON network_explorations (fetched_at);

-- Kinds of work in the background stand in the code.
ALTER TABLE background_jobs DROP CONSTRAINT IF EXISTS background_jobs_kind_check;
