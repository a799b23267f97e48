-- Saved audiences sent to ad accounts, and files brought into the population.

CREATE TABLE uploaded_audiences (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  audience_id uuid REFERENCES audiences (id) ON DELETE SET NULL,
  audience_config_id uuid NOT NULL,
  audience_config_version int NOT NULL,
  ad_account_id text NOT NULL,
  ad_account_name text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('add', 'replace')),
  network_id text,
  state text NOT NULL,
  total_count bigint,
  sent_count bigint NOT NULL DEFAULT 0,
  accepted_count bigint NOT NULL DEFAULT 0,
  matched_count bigint,
  targetable boolean NOT NULL DEFAULT false,
  waiting_until timestamptz,
  -- Failed tries since the last success, and polls made: they set how long to wait next.
  tries int NOT NULL DEFAULT 0,
  polls int NOT NULL DEFAULT 0,
  -- Who works on it and until when that is believed without news.
  lease_owner uuid,
  lease_until timestamptz,
  -- When a job was last asked for or made progress; the reconcile pass looks for what went quiet.
  touched_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  processing_since timestamptz,
  finished_at timestamptz
);
CREATE INDEX uploaded_audiences_team ON uploaded_audiences (team_id, created_at DESC);
CREATE INDEX uploaded_audiences_audience ON uploaded_audiences (audience_id);
CREATE INDEX uploaded_audiences_open ON uploaded_audiences (state) WHERE finished_at IS NULL;

CREATE TABLE uploaded_audience_states (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  upload_id uuid NOT NULL REFERENCES uploaded_audiences (id) ON DELETE CASCADE,
  state text NOT NULL,
  at timestamptz NOT NULL,
  cause text NOT NULL
);
CREATE INDEX uploaded_audience_states_upload ON uploaded_audience_states (upload_id, id);

-- What is still to be sent: decimal network ids, a space between. Erased as soon as the network accepted the batch.
CREATE TABLE uploaded_audience_batches (
  upload_id uuid NOT NULL REFERENCES uploaded_audiences (id) ON DELETE CASCADE,
  position int NOT NULL,
  user_count int NOT NULL,
  network_ids text,
  accepted_at timestamptz,
  PRIMARY KEY (upload_id, position)
);

-- Jobs that were decided together with other rows, until the queue has them.
CREATE TABLE job_outbox (
  id uuid PRIMARY KEY,
  queue text NOT NULL,
  -- Work of one group never runs side by side, so that one busy ad account does not hold up the rest.
  group_id text NOT NULL,
  data jsonb NOT NULL,
  start_after timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX job_outbox_order ON job_outbox (created_at, id);

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  step text NOT NULL,
  rows_taken bigint NOT NULL DEFAULT 0,
  rows_repeated bigint NOT NULL DEFAULT 0,
  rows_rejected bigint NOT NULL DEFAULT 0,
  total bigint,
  error text,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX imports_recent ON imports (created_at DESC);
