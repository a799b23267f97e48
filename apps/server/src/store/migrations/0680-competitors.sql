-- Public accounts that stand beside a connected account.
CREATE TABLE account_competitors (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  -- Who put it there: another owner of the account begins anew.
  user_id uuid NOT NULL REFERENCES users (id),
  network_id text NOT NULL,
  -- Empty once X no longer shows the account.
  handle text NOT NULL,
  name text NOT NULL,
  avatar_url text NOT NULL,
  state text NOT NULL CHECK (state IN ('shown', 'protected', 'suspended', 'not_found')),
  next_at timestamptz NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (tracked_id, user_id, network_id)
);
CREATE INDEX account_competitors_due ON account_competitors (next_at);
CREATE INDEX account_competitors_of_user ON account_competitors (user_id);
CREATE INDEX account_competitors_named ON account_competitors (network_id) WHERE handle <> '';

-- Their public figures by day (UTC).
CREATE TABLE competitor_days (
  tracked_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  network_id text NOT NULL,
  day date NOT NULL,
  followers_count bigint NOT NULL,
  posts_count bigint,
  listed_count bigint,
  PRIMARY KEY (tracked_id, user_id, network_id, day),
  FOREIGN KEY (tracked_id, user_id, network_id) REFERENCES account_competitors ON DELETE CASCADE
);
CREATE INDEX competitor_days_of_user ON competitor_days (user_id);
