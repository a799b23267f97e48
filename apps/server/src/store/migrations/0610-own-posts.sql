-- Posts of a connected account, with what X tells their author alone. Private: never part of the shared population.

-- How far its posts were read.
CREATE TABLE account_post_reads (
  tracked_id uuid PRIMARY KEY REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  -- The newest post of the last read; null until the first read is whole.
  newest_id text,
  read_at timestamptz,
  next_at timestamptz NOT NULL
);
CREATE INDEX account_post_reads_due ON account_post_reads (next_at);

CREATE TABLE account_posts (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  post_id text NOT NULL,
  -- Whose account it is, for export and erasure.
  user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'reply', 'quote')),
  -- Empty once X no longer shows the post.
  text text NOT NULL,
  lang text NOT NULL,
  media jsonb NOT NULL,
  hashtags jsonb NOT NULL,
  topics jsonb NOT NULL,
  has_link boolean NOT NULL,
  -- When its figures are read next; null after the last time.
  next_point_at timestamptz,
  -- When X no longer showed it.
  gone_at timestamptz,
  -- Impressions and engagements of each hour of the first three days, where X tells them.
  hours jsonb,
  PRIMARY KEY (tracked_id, post_id)
);
CREATE INDEX account_posts_due ON account_posts (tracked_id, next_point_at) WHERE next_point_at IS NOT NULL;
CREATE INDEX account_posts_by_time ON account_posts (tracked_id, created_at);
CREATE INDEX account_posts_of_user ON account_posts (user_id);

-- Figures of a post at a time.
CREATE TABLE post_points (
  tracked_id uuid NOT NULL,
  post_id text NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  impressions bigint,
  likes bigint,
  reposts bigint,
  replies bigint,
  quotes bigint,
  bookmarks bigint,
  -- Told to the author alone, for 30 days.
  engagements bigint,
  profile_clicks bigint,
  url_clicks bigint,
  PRIMARY KEY (tracked_id, post_id, at),
  FOREIGN KEY (tracked_id, post_id) REFERENCES account_posts ON DELETE CASCADE
);
CREATE INDEX post_points_of_user ON post_points (user_id);
