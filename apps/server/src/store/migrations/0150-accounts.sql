-- Mail that goes out, invites, sign-in by mail, tokens, and what is left of a person who was erased.

ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
ALTER TABLE users ADD COLUMN erased_at timestamptz;
-- A confirmed address signs in exactly one person.
CREATE UNIQUE INDEX users_confirmed_email ON users (lower(email)) WHERE email_confirmed_at IS NOT NULL;

-- One message each. What it says is composed when it is sent, from the row it is about: no code or link is kept here.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invite', 'sign-in', 'personal-link', 'confirm-address')),
  subject_id uuid NOT NULL,
  to_email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  state text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'dropped')),
  cause text NOT NULL DEFAULT '',
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  -- Not worth sending after this.
  expires_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX mails_to ON mails (to_email, created_at);
CREATE INDEX mails_subject ON mails (subject_id, created_at);
CREATE INDEX mails_open ON mails (next_try_at) WHERE finished_at IS NULL;

CREATE TABLE team_invites (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  -- In lower case.
  email text NOT NULL,
  level text NOT NULL CHECK (level IN ('admin', 'member')),
  message text,
  code_hash text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  revoked_at timestamptz
);
-- An address has one invite that can still be accepted.
CREATE UNIQUE INDEX team_invites_open ON team_invites (team_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX team_invites_team ON team_invites (team_id, created_at DESC);

-- Somebody proves that mail to an address reaches them: by the code, in the browser that asked, or by the link.
CREATE TABLE mail_challenges (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'personal-link', 'confirm-address')),
  email text NOT NULL,
  -- Whose address it is to become; null for a sign-in.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  return_path text,
  -- What the browser was answered. The code and the link in the mail are made from the id under keys of the server.
  magic_hash text NOT NULL UNIQUE,
  link_hash text NOT NULL UNIQUE,
  browser_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  link_expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_challenges_age ON mail_challenges (created_at);

-- Wrong codes in the life of an address, and until when no code is taken for it.
CREATE TABLE code_failures (
  email text PRIMARY KEY,
  failures int NOT NULL,
  blocked_until timestamptz
);

CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('user', 'extension', 'pro-targeting')),
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  -- The value before the last rotation, for a few minutes.
  previous_hash text UNIQUE,
  previous_until timestamptz,
  last_four text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_tokens_user ON api_tokens (user_id) WHERE revoked_at IS NULL;
