-- Who reacts to the posts of a connected account. Private: never part of the shared population.

-- How far mentions were read, and since when reading is regular.
CREATE TABLE account_engager_reads (
  tracked_id uuid PRIMARY KEY REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  -- Mentions are whole since then.
  began_at timestamptz NOT NULL,
  -- The end of the last read; null until the first one is whole.
  read_at timestamptz,
  next_at timestamptz NOT NULL
);
CREATE INDEX account_engager_reads_due ON account_engager_reads (next_at);

-- Posts whose reactions were read, which happens once.
CREATE TABLE account_reaction_reads (
  tracked_id uuid NOT NULL,
  post_id text NOT NULL,
  read_at timestamptz NOT NULL,
  -- X lists at most 100 people who liked a post.
  is_cut boolean NOT NULL,
  PRIMARY KEY (tracked_id, post_id),
  FOREIGN KEY (tracked_id, post_id) REFERENCES account_posts ON DELETE CASCADE
);

CREATE TABLE account_engagements (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  -- The own post; of a mention the post that mentions the account.
  post_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('like', 'repost', 'quote', 'reply', 'mention')),
  -- Who it was, by the id at X.
  network_id text NOT NULL,
  -- Whose account it is, for export and erasure.
  user_id uuid NOT NULL REFERENCES users (id),
  -- Of likes and reposts X tells no time: that of the post.
  at timestamptz NOT NULL,
  PRIMARY KEY (tracked_id, post_id, kind, network_id)
);
CREATE INDEX account_engagements_by_time ON account_engagements (tracked_id, at);
CREATE INDEX account_engagements_of_user ON account_engagements (user_id);
