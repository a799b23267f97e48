-- Files the server made for somebody: small tables as text, kept for a day behind a signed link.

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  content_type text NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX documents_expires_at ON documents (expires_at);
