-- Why a follower is missing: what X said when it was asked, and finer reasons.
ALTER TABLE tracked_edges DROP CONSTRAINT tracked_edges_fate_check;
ALTER TABLE tracked_edges ADD CONSTRAINT tracked_edges_fate_check
  CHECK (fate IN ('left', 'you_blocked', 'suspended', 'gone', 'deleted', 'returned', 'unknown'));
ALTER TABLE tracked_edges ADD COLUMN looks jsonb;

ALTER TABLE tracked_changes DROP CONSTRAINT tracked_changes_kind_check;
ALTER TABLE tracked_changes ADD CONSTRAINT tracked_changes_kind_check
  CHECK (kind IN ('gained', 'renamed', 'left', 'you_blocked', 'suspended', 'gone', 'deleted', 'returned', 'unknown'));
ALTER TABLE tracked_changes ADD COLUMN looks jsonb;

-- X did not find these people twice, a day apart: they are deleted only after 30 days.
UPDATE tracked_changes c SET
  kind = 'gone',
  unclear_since = s.ended_at,
  looks = jsonb_build_array(
    jsonb_build_object('at', s.ended_at, 'answer', 'not_found', 'connections', null),
    jsonb_build_object('at', s.ended_at + interval '1 day', 'answer', 'not_found', 'connections', null))
  FROM tracked_snapshots s
  WHERE c.kind = 'deleted' AND s.tracked_id = c.tracked_id AND s.number = c.number;

-- People the lists left out although they still follow.
ALTER TABLE tracked_snapshots ADD COLUMN left_out int NOT NULL DEFAULT 0;
