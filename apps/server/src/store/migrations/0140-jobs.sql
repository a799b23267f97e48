-- Fair turns, cancelling, and work in the background that is kept as rows of one table.

-- Whose work it is: a team, or a person. Owners take turns.
ALTER TABLE job_outbox ADD COLUMN owner_id text NOT NULL DEFAULT '';
CREATE INDEX job_outbox_turn ON job_outbox (queue, owner_id, created_at);

-- When somebody asked to cancel it.
ALTER TABLE uploaded_audiences ADD COLUMN cancelled_at timestamptz;
ALTER TABLE audience_list_imports ADD COLUMN cancelled_at timestamptz;
ALTER TABLE imports ADD COLUMN cancelled_at timestamptz;
ALTER TABLE crawls ADD COLUMN cancelled_at timestamptz;

CREATE TABLE background_jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mirror', 'tracking')),
  -- What it works on: at most one open job of a kind for each.
  subject_key text NOT NULL,
  subject text NOT NULL,
  subject_id uuid,
  team_id uuid REFERENCES teams (id) ON DELETE CASCADE,
  -- As whom the network is asked.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled')),
  step text NOT NULL DEFAULT '',
  done bigint NOT NULL DEFAULT 0,
  total bigint,
  -- Where it goes on; only its kind reads it.
  cursor jsonb NOT NULL,
  cause text NOT NULL DEFAULT '',
  waiting_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  cancelled_at timestamptz,
  lease_owner uuid,
  lease_until timestamptz,
  touched_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE UNIQUE INDEX background_jobs_one_open ON background_jobs (kind, subject_key) WHERE finished_at IS NULL;
CREATE INDEX background_jobs_recent ON background_jobs (created_at DESC);
