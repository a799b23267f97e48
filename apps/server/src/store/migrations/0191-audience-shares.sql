-- Who else may read an audience: a mail to a member, an address or a link that other teams accept, and the teams that did.
CREATE TABLE audience_shares (
  id uuid PRIMARY KEY,
  audience_id uuid NOT NULL REFERENCES audiences (id) ON DELETE CASCADE,
  -- Whose audience it is.
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('member', 'email', 'link', 'team')),
  -- As it was called when it was shared: whoever holds the code reads it before the audience itself.
  audience_name text NOT NULL,
  -- In lower case.
  email text,
  message text,
  member_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Of kind team: who reads it now, and by which address or link.
  to_team_id uuid REFERENCES teams (id) ON DELETE CASCADE,
  via_id uuid REFERENCES audience_shares (id) ON DELETE SET NULL,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  code_hash text UNIQUE,
  shared_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX audience_shares_audience ON audience_shares (audience_id, created_at DESC);
CREATE UNIQUE INDEX audience_shares_team ON audience_shares (audience_id, to_team_id) WHERE ended_at IS NULL AND to_team_id IS NOT NULL;
CREATE INDEX audience_shares_to ON audience_shares (to_team_id) WHERE ended_at IS NULL;

-- Kinds of mail are named where they are written.
ALTER TABLE mails DROP CONSTRAINT IF EXISTS mails_kind_check;
