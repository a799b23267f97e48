-- Tokens of erased people that the network is still to be told of. Nothing says whose they were; gone as soon as it was told, or given up.
CREATE TABLE token_revocations (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  sealed_token text NOT NULL,
  created_at timestamptz NOT NULL
);
