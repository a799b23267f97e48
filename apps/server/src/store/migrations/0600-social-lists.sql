-- Copies of the lists of connected accounts on X, private to the user who read them.
CREATE TABLE social_lists (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Ids at X of the account that owns the list, and of the list.
  account_id text NOT NULL,
  network_id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  private boolean NOT NULL,
  member_count bigint NOT NULL,
  follower_count bigint NOT NULL,
  created_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- When its members were read from the first one on; where the next page begins, null when all are read.
  members_read_at timestamptz,
  members_next text,
  UNIQUE (user_id, network_id)
);

-- When the lists of an account were read.
CREATE TABLE social_list_reads (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, account_id)
);

-- Members in X's order, as far as they were read. Kept for a day.
CREATE TABLE social_list_members (
  list_id uuid NOT NULL REFERENCES social_lists (id) ON DELETE CASCADE,
  network_id text NOT NULL,
  place int NOT NULL,
  person jsonb NOT NULL,
  PRIMARY KEY (list_id, network_id)
);

-- Changes of members, and what became of each person. Kept for 30 days.
CREATE TABLE social_list_changes (
  id uuid PRIMARY KEY,
  list_id uuid NOT NULL REFERENCES social_lists (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Null while somebody waits.
  ended_at timestamptz
);
CREATE INDEX social_list_changes_of_list ON social_list_changes (list_id);
CREATE TABLE social_list_change_people (
  change_id uuid NOT NULL REFERENCES social_list_changes (id) ON DELETE CASCADE,
  place int NOT NULL,
  action text NOT NULL CHECK (action IN ('add', 'remove')),
  -- As it was given; the id at X once it is known.
  given text NOT NULL,
  network_id text,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (change_id, place)
);
