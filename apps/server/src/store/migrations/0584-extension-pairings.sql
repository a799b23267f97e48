-- Codes with which a browser extension gets its token: valid once, for 2 minutes, for whoever knows the verifier.
CREATE TABLE extension_pairings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  -- SHA-256 of the verifier, in base64url.
  challenge text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX extension_pairings_expired ON extension_pairings (expires_at);
CREATE INDEX extension_pairings_user ON extension_pairings (user_id);
