-- The first full reading of a connected account is not counted against a plan: once for each identity at X, also when
-- it is tracked anew or by somebody else.
CREATE TABLE first_readings (
  -- Keyed hash of the id at X: stays when everything else of the account is erased.
  identity text PRIMARY KEY,
  -- The tracking whose first reading it is.
  tracked_id uuid NOT NULL,
  began_at timestamptz NOT NULL
);
