-- People X no longer shows, or shows protected: their names leave what is stored of lists, and who is gone leaves the
-- population, within a day. Only ids are kept. `shown`: X shows them again, and the population is to be told.
CREATE TABLE withheld_people (
  network_id text PRIMARY KEY,
  reason text NOT NULL CHECK (reason IN ('not_found', 'suspended', 'protected', 'shown')),
  since timestamptz NOT NULL,
  -- Whether the population was told.
  taken_out boolean NOT NULL DEFAULT false
);
CREATE INDEX withheld_people_untold ON withheld_people (network_id)
  WHERE reason = 'shown' OR (NOT taken_out AND reason <> 'protected');
