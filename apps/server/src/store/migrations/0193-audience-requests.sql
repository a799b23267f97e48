-- Audiences that representatives of the network ask the makers of the catalogue for.
CREATE TABLE audience_requests (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL,
  handle text NOT NULL,
  ad_account_id text,
  company text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  country_codes text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'verified', 'in_work', 'delivered', 'declined')),
  note text NOT NULL DEFAULT '',
  -- What was delivered, in the team's store.
  audience_id uuid REFERENCES audiences (id) ON DELETE SET NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX audience_requests_team ON audience_requests (team_id, created_at DESC);
CREATE INDEX audience_requests_open ON audience_requests (created_at) WHERE state IN ('verified', 'in_work');
