-- A fetch waits, paused, while the month's budget for X is reached.
ALTER TABLE tracked_snapshots DROP CONSTRAINT tracked_snapshots_state_check;
ALTER TABLE tracked_snapshots ADD CONSTRAINT tracked_snapshots_state_check
  CHECK (state IN ('running', 'paused', 'complete', 'incomplete'));
