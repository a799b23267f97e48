-- A team has one checkout that can still be paid. What was opened in the last day may be paid still; the payment provider is asked before another is opened.
ALTER TABLE checkouts ADD COLUMN state text NOT NULL DEFAULT 'closed' CHECK (state IN ('opening', 'open', 'closed'));
UPDATE checkouts AS newest SET state = 'open'
WHERE created_at > now() - interval '1 day'
  AND NOT EXISTS (
    SELECT 1 FROM checkouts AS other
    WHERE other.team_id = newest.team_id AND (other.created_at, other.id) > (newest.created_at, newest.id)
  );
CREATE UNIQUE INDEX checkouts_live ON checkouts (team_id) WHERE state <> 'closed';
