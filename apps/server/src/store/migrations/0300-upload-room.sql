-- What a person began to send, what a team has, and what takes room.
CREATE INDEX files_sender ON files (created_by, created_at);
CREATE INDEX files_team ON files (team_id, created_at);
CREATE INDEX files_kept ON files (size_bytes) WHERE state <> 'removed';
