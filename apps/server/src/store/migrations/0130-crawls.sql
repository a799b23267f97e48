-- What is fetched from the network into the shared population, page by page.

CREATE TABLE crawls (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  handle text NOT NULL,
  network_id text,
  -- As whom the network is asked.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  max_posts int NOT NULL,
  max_followers int NOT NULL,
  max_following int NOT NULL,
  stage text NOT NULL CHECK (stage IN ('profile', 'posts', 'followers', 'following', 'done')),
  -- Where the stage goes on: the network's token of the next page; null on the first.
  page text,
  posts_seen int NOT NULL DEFAULT 0,
  followers_seen int NOT NULL DEFAULT 0,
  following_seen int NOT NULL DEFAULT 0,
  rows_taken bigint NOT NULL DEFAULT 0,
  rows_repeated bigint NOT NULL DEFAULT 0,
  rows_rejected bigint NOT NULL DEFAULT 0,
  -- Rows taken since they were last made targetable.
  rows_waiting bigint NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'waiting', 'done', 'failed')),
  cause text NOT NULL DEFAULT '',
  waiting_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  lease_owner uuid,
  lease_until timestamptz,
  touched_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX crawls_open ON crawls (created_at) WHERE finished_at IS NULL;
