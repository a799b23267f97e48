-- Sets of people whose figures somebody was told, for a day: what questions about nearly the same people are counted by (ADR 45). Every value is under the
-- server's key of draws: who is in a set, and how many, cannot be read off it.
CREATE TABLE asked_sets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- Nearly equal sets stand in the same place or beside it.
  place_mark integer NOT NULL,
  -- 64 of 32 bits.
  set_marks bytea NOT NULL,
  -- What the question cost; on the first of its sets, 0 on the others.
  cost integer NOT NULL
);
CREATE INDEX asked_sets_place ON asked_sets (user_id, place_mark);
CREATE INDEX asked_sets_cost ON asked_sets (user_id, asked_at) WHERE cost > 0;
CREATE INDEX asked_sets_age ON asked_sets (asked_at);
