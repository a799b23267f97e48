-- Files people upload, and the lists of people that teams bring in them.

CREATE TABLE files (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('audience_list')),
  file_name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text,
  -- signed: bytes may come; complete: checked and in use; removed: the bytes are gone.
  state text NOT NULL CHECK (state IN ('signed', 'complete', 'removed')),
  -- Until when bytes are taken.
  expires_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_open ON files (created_at) WHERE state = 'signed';

CREATE TABLE audience_lists (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  name text NOT NULL,
  identifier_kind text NOT NULL CHECK (identifier_kind IN ('handle', 'user_id', 'email', 'phone')),
  state text NOT NULL CHECK (state IN ('importing', 'ready', 'failed')),
  file_name text NOT NULL,
  -- Of the file, its kind and how it was read: the same again is the same list.
  content_key text NOT NULL,
  row_count bigint NOT NULL DEFAULT 0,
  -- The team's list it differs too little from to be counted with.
  similar_to uuid REFERENCES audience_lists (id) ON DELETE SET NULL,
  created_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX audience_lists_team ON audience_lists (team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX audience_lists_content ON audience_lists (team_id, content_key) WHERE state <> 'failed';

-- Handles in lower case and network ids as given; e-mails and phones as the hex SHA-256 of their normal form, never plain.
CREATE TABLE audience_list_identifiers (
  list_id uuid NOT NULL REFERENCES audience_lists (id) ON DELETE CASCADE,
  identifier text NOT NULL,
  PRIMARY KEY (list_id, identifier)
);

CREATE TABLE audience_list_imports (
  id uuid PRIMARY KEY,
  list_id uuid NOT NULL REFERENCES audience_lists (id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  -- Which column of the file, its delimiter, and whether its first row names the columns.
  mapping jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- reading, matching, done.
  step text NOT NULL,
  -- Rows taken in: a process that was killed goes on after them.
  rows_read bigint NOT NULL DEFAULT 0,
  rows_new bigint NOT NULL DEFAULT 0,
  rows_unchanged bigint NOT NULL DEFAULT 0,
  rows_rejected bigint NOT NULL DEFAULT 0,
  bytes_read bigint NOT NULL DEFAULT 0,
  bytes_total bigint NOT NULL,
  error text,
  tries int NOT NULL DEFAULT 0,
  lease_owner uuid,
  lease_until timestamptz,
  touched_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz
);
CREATE UNIQUE INDEX audience_list_imports_list ON audience_list_imports (list_id);
CREATE INDEX audience_list_imports_open ON audience_list_imports (touched_at) WHERE finished_at IS NULL;

-- The first rejected rows. The value stands here for handles and ids only.
CREATE TABLE audience_list_rejects (
  import_id uuid NOT NULL REFERENCES audience_list_imports (id) ON DELETE CASCADE,
  position bigint NOT NULL,
  line bigint NOT NULL,
  value text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (import_id, position)
);
