-- How the product itself is used, told by its pages with the person's consent: no handles, no words that were searched.
CREATE TABLE product_events (
  insert_id text PRIMARY KEY,
  event text NOT NULL,
  distinct_id text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  properties jsonb NOT NULL
);
CREATE INDEX product_events_of_event ON product_events (event, at);
CREATE INDEX product_events_of_person ON product_events (distinct_id, at);

-- What is known of people and groups, by the updates in their order.
CREATE TABLE product_profiles (
  kind text NOT NULL CHECK (kind IN ('person', 'group')),
  group_key text NOT NULL,
  id text NOT NULL,
  properties jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (kind, group_key, id)
);

-- Parts of replays, whose fields the page has masked. Kept for 30 days.
CREATE TABLE product_replays (
  replay_id text NOT NULL,
  seq int NOT NULL,
  distinct_id text NOT NULL,
  format text NOT NULL CHECK (format IN ('gzip', 'body')),
  content bytea NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (replay_id, seq)
);
CREATE INDEX product_replays_received ON product_replays (received_at);
