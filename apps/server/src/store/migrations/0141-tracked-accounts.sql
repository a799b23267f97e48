-- Accounts whose followers, followings and posts are fetched every day, and what changed from one complete fetch to the next.

CREATE TABLE tracked_accounts (
  id uuid PRIMARY KEY,
  -- Null: the operator's.
  team_id uuid REFERENCES teams (id) ON DELETE CASCADE,
  network_id text NOT NULL,
  handle text NOT NULL,
  name text NOT NULL,
  -- As whom the network is asked.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  max_posts int NOT NULL,
  max_followers int NOT NULL,
  max_following int NOT NULL,
  -- The number of the newest snapshot, and of the newest complete one; 0 for none.
  last_number int NOT NULL DEFAULT 0,
  complete_number int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tracked_accounts_once ON tracked_accounts (coalesce(team_id, '00000000-0000-0000-0000-000000000000'), network_id);
CREATE INDEX tracked_accounts_due ON tracked_accounts (next_at);

-- One fetch each. Only a complete one is compared, with the complete one before it.
CREATE TABLE tracked_snapshots (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  number int NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'complete', 'incomplete')),
  -- Why it is incomplete.
  cause text NOT NULL DEFAULT '',
  -- By the account's own word.
  followers_count bigint,
  following_count bigint,
  posts_count bigint,
  followers_seen int NOT NULL DEFAULT 0,
  following_seen int NOT NULL DEFAULT 0,
  posts_seen int NOT NULL DEFAULT 0,
  -- The complete snapshot it was compared with; null for the first.
  compared_with int,
  followers_gained int,
  followers_lost int,
  following_gained int,
  following_lost int,
  renamed int,
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tracked_id, number)
);

-- Who follows or is followed: in which snapshot first and last seen. Rows of who is gone are deleted once told.
CREATE TABLE tracked_edges (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  edge text NOT NULL CHECK (edge IN ('followers', 'following')),
  network_id text NOT NULL,
  handle text NOT NULL,
  -- The handle of the last complete snapshot; null before one.
  known_handle text,
  since_number int NOT NULL,
  seen_number int NOT NULL,
  -- What became of somebody who is missing: suspended, deleted, or there and gone.
  fate text CHECK (fate IN ('left', 'suspended', 'deleted')),
  PRIMARY KEY (tracked_id, edge, network_id)
);
CREATE INDEX tracked_edges_seen ON tracked_edges (tracked_id, edge, seen_number, network_id);

CREATE TABLE tracked_changes (
  tracked_id uuid NOT NULL,
  number int NOT NULL,
  edge text NOT NULL,
  network_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('gained', 'left', 'suspended', 'deleted', 'renamed')),
  handle text NOT NULL,
  -- The handle before, of who was renamed.
  old_handle text,
  PRIMARY KEY (tracked_id, number, edge, network_id, kind),
  FOREIGN KEY (tracked_id, number) REFERENCES tracked_snapshots (tracked_id, number) ON DELETE CASCADE
);
