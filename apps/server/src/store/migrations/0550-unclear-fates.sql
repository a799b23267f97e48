-- Somebody whom X does not find is deleted only after a second answer a day later: until then the reason is unknown.
ALTER TABLE tracked_edges DROP CONSTRAINT tracked_edges_fate_check;
ALTER TABLE tracked_edges ADD CONSTRAINT tracked_edges_fate_check CHECK (fate IN ('left', 'suspended', 'deleted', 'unknown'));
ALTER TABLE tracked_changes DROP CONSTRAINT tracked_changes_kind_check;
ALTER TABLE tracked_changes ADD CONSTRAINT tracked_changes_kind_check
  CHECK (kind IN ('gained', 'left', 'suspended', 'deleted', 'renamed', 'unknown'));
ALTER TABLE tracked_changes ADD COLUMN unclear_since timestamptz;
CREATE INDEX tracked_changes_unclear ON tracked_changes (tracked_id, network_id) WHERE unclear_since IS NOT NULL;
