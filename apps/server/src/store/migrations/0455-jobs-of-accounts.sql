-- A job belongs to a team, to a connected account (ADR 62), or to the operator; those of accounts were shown to everybody.
ALTER TABLE background_jobs ADD COLUMN account_id text;
UPDATE background_jobs j SET account_id = t.account_id
  FROM tracked_accounts t WHERE j.kind = 'tracking' AND j.team_id IS NULL AND t.id = j.subject_id;
-- Of accounts no longer tracked: whose they were is not known any more.
DELETE FROM background_jobs j WHERE j.kind = 'tracking' AND j.team_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM tracked_accounts t WHERE t.id = j.subject_id);
ALTER TABLE background_jobs ADD CONSTRAINT background_jobs_one_owner CHECK (team_id IS NULL OR account_id IS NULL);
