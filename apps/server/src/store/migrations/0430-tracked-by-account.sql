-- What is tracked may belong to a person's connected account of X, named by its id there; a row has one owner at most.
ALTER TABLE tracked_accounts
  ADD COLUMN account_id text,
  ADD CONSTRAINT tracked_accounts_one_owner CHECK (team_id IS NULL OR account_id IS NULL);
DROP INDEX tracked_accounts_once;
CREATE UNIQUE INDEX tracked_accounts_once ON tracked_accounts (coalesce(team_id::text, account_id, ''), network_id);
