-- What visitors of the sites ask for. Rows are erased after 12 months, or with the person's address.
CREATE TABLE site_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'download')),
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text NOT NULL,
  material_id text,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  -- When the person agreed to be written to about the product, and to which text.
  consent_at timestamptz,
  consent_version text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'contacted', 'done', 'spam')),
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX site_requests_newest ON site_requests (created_at DESC, id DESC);
CREATE INDEX site_requests_email ON site_requests (email);
