-- Reports about connected accounts, private to the user who asked for them. Kept for 90 days with their file.
CREATE TABLE creator_reports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Id at X.
  account_id text NOT NULL,
  handle text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('weekly', 'monthly', 'custom')),
  start_day date NOT NULL,
  end_day date NOT NULL,
  format text NOT NULL CHECK (format IN ('pdf', 'pptx', 'xlsx')),
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  state text NOT NULL CHECK (state IN ('queued', 'ready', 'failed')),
  cause text NOT NULL DEFAULT '',
  -- When the next one of its series is made; of a series only the newest has it.
  next_at timestamptz,
  -- The file, once there is one; its bytes are among the documents.
  document_id uuid,
  document_name text NOT NULL DEFAULT '',
  document_type text NOT NULL DEFAULT '',
  document_bytes int NOT NULL DEFAULT 0,
  -- Posts it tells in full: X allows a number a day.
  full_rows int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  made_at timestamptz,
  CHECK (start_day <= end_day)
);
CREATE INDEX creator_reports_of_account ON creator_reports (user_id, account_id, created_at);
CREATE INDEX creator_reports_due ON creator_reports (next_at) WHERE next_at IS NOT NULL;

-- Whom a report is mailed to.
CREATE TABLE creator_report_emails (
  report_id uuid NOT NULL REFERENCES creator_reports (id) ON DELETE CASCADE,
  email text NOT NULL,
  PRIMARY KEY (report_id, email)
);
