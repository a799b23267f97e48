-- The network's catalogues of what can be targeted, as they were when last fetched whole.

CREATE TABLE lookup_catalogues (
  name text PRIMARY KEY,
  -- Counts the times it was fetched whole; 0 until then.
  version int NOT NULL DEFAULT 0,
  rows int NOT NULL DEFAULT 0,
  added int NOT NULL DEFAULT 0,
  renamed int NOT NULL DEFAULT 0,
  gone int NOT NULL DEFAULT 0,
  -- Why the last fetch was not believed; empty when it was.
  cause text NOT NULL DEFAULT '',
  mirrored_at timestamptz
);

CREATE TABLE lookup_rows (
  catalogue text NOT NULL,
  -- The network's own value, within its kind.
  key text NOT NULL,
  name text NOT NULL,
  country_code text,
  -- What else the network says of it, such as location_type.
  data jsonb NOT NULL,
  -- False until its version is whole, and again when the network has it no more.
  is_listed boolean NOT NULL DEFAULT false,
  -- As fetched for the version that is being made.
  seen_version int NOT NULL,
  next_name text NOT NULL,
  next_data jsonb NOT NULL,
  PRIMARY KEY (catalogue, key)
);
CREATE INDEX lookup_rows_listed ON lookup_rows (catalogue, country_code) WHERE is_listed;

CREATE TABLE lookup_changes (
  catalogue text NOT NULL,
  version int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'renamed', 'gone')),
  key text NOT NULL,
  name text NOT NULL,
  old_name text,
  PRIMARY KEY (catalogue, version, kind, key)
);
