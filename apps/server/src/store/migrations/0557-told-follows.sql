-- How a connected account is tracked: by complete lists, or by the follows X tells as they happen.
ALTER TABLE tracked_accounts ADD COLUMN mode text NOT NULL DEFAULT 'snapshot' CHECK (mode IN ('snapshot', 'events'));

-- Where a snapshot comes from. Of one put together from events: followers by X's count that neither the last lists
-- nor the events since explain.
ALTER TABLE tracked_snapshots ADD COLUMN source text NOT NULL DEFAULT 'lists' CHECK (source IN ('lists', 'events'));
ALTER TABLE tracked_snapshots ADD COLUMN unexplained int;
-- When X told of it; null of what only lists show.
ALTER TABLE tracked_changes ADD COLUMN told_at timestamptz;

-- Follows X told. Those without a number are not part of a snapshot yet.
CREATE TABLE tracked_events (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  event_uuid text NOT NULL,
  edge text NOT NULL CHECK (edge IN ('followers', 'following')),
  network_id text NOT NULL,
  handle text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('follow', 'unfollow')),
  received_at timestamptz NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  number int,
  -- Told twice, or the event before it is missing: X is asked where the person stands.
  is_odd boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tracked_id, event_uuid)
);
CREATE INDEX tracked_events_open ON tracked_events (tracked_id, place) WHERE number IS NULL;
CREATE INDEX tracked_events_odd ON tracked_events (tracked_id, edge, network_id) WHERE is_odd;

-- Who came and left between two snapshots and is in neither.
CREATE TABLE tracked_stays (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  edge text NOT NULL CHECK (edge IN ('followers', 'following')),
  network_id text NOT NULL,
  handle text NOT NULL,
  number int NOT NULL,
  -- Null where X did not tell that it began.
  began_at timestamptz,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (tracked_id, edge, network_id, ended_at)
);
