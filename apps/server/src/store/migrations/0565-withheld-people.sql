-- People X no longer shows, or shows protected: their names leave what is stored of lists within a day. Only ids are kept.
CREATE TABLE withheld_people (
  network_id text PRIMARY KEY,
  reason text NOT NULL CHECK (reason IN ('not_found', 'suspended', 'protected')),
  since timestamptz NOT NULL
);
