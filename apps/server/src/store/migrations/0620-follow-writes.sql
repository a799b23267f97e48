-- Follows and unfollows that were sent to X for a user's account, to keep our limits. The account's next one deletes those older than a day.
CREATE TABLE follow_writes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Id at X of the account.
  account_id text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX follow_writes_of_account ON follow_writes (account_id, sent_at);
