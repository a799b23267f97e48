-- A session gets a new token when its person confirms that it is them; the one before works for a moment, for requests under
-- way, and open pages keep their anti-forgery value, which is made of the first.
ALTER TABLE sessions ADD COLUMN previous_hash text;
ALTER TABLE sessions ADD COLUMN previous_until timestamptz;
ALTER TABLE sessions ADD COLUMN anti_forgery_hash text;
CREATE UNIQUE INDEX sessions_previous_hash ON sessions (previous_hash) WHERE previous_hash IS NOT NULL;
