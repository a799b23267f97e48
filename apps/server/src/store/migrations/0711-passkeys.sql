-- Passkeys (WebAuthn), codes for who lost them, and sign-ins that wait for one.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the authenticator, in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Each is used once; a new set replaces the old one.
CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- What an authenticator has to sign; taken once.
CREATE TABLE passkey_challenges (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'second-factor', 'sign-in-again')),
  challenge_hash text NOT NULL UNIQUE,
  -- The user it was made for, or the browser where nobody is known yet.
  bound_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_at);

-- Somebody proved the first factor and has passkeys: no session yet.
CREATE TABLE pending_sign_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  provider text NOT NULL,
  return_path text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_expired ON pending_sign_ins (expires_at);

-- An operator asked to take all passkeys of a person away who lost them; happens at a sign-in after `due_at`, and not
-- if a passkey or a code is used before.
CREATE TABLE passkey_resets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  why text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'canceled'))
);
CREATE UNIQUE INDEX passkey_resets_open ON passkey_resets (user_id) WHERE ended_at IS NULL;

-- A team may demand a passkey of its members.
ALTER TABLE teams ADD COLUMN requires_passkey boolean NOT NULL DEFAULT false;
