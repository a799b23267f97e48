-- Whom the lists of a connected account name. Private to the account: never part of the shared population.
CREATE TABLE tracked_people (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  network_id text NOT NULL,
  handle text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  avatar_url text NOT NULL,
  followers_count bigint,
  following_count bigint,
  posts_count bigint,
  verified boolean NOT NULL,
  verified_type text NOT NULL,
  created_at timestamptz,
  -- As the location says; empty where it names no country.
  country text NOT NULL,
  country_confidence real NOT NULL,
  -- Known of people whom the account follows.
  last_post_at timestamptz,
  PRIMARY KEY (tracked_id, network_id)
);

-- The kind of verified mark, of connected accounts.
ALTER TABLE tracked_accounts ADD COLUMN verified_type text;
ALTER TABLE tracked_snapshots ADD COLUMN listed_count bigint;
ALTER TABLE tracked_snapshots ADD COLUMN verified_followers_count bigint;

-- In which snapshot who is gone was first seen.
ALTER TABLE tracked_changes ADD COLUMN since_number int;
CREATE INDEX tracked_changes_lost ON tracked_changes (tracked_id, number, network_id)
  WHERE edge = 'followers' AND kind NOT IN ('gained', 'renamed');
