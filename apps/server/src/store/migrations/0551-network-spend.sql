-- What calls of X cost. The payer is a team, a connected account ("account 123") or the operator.

-- What was charged on a day (UTC), by purpose and resource.
CREATE TABLE network_charges (
  day date NOT NULL,
  payer text NOT NULL,
  purpose text NOT NULL,
  resource text NOT NULL,
  resources bigint NOT NULL,
  -- Read again on the same day, for nothing.
  repeated bigint NOT NULL,
  micro bigint NOT NULL,
  PRIMARY KEY (day, payer, purpose, resource)
);

-- Calls that were begun and not settled: the most they can cost.
CREATE TABLE network_reservations (
  id uuid PRIMARY KEY,
  day date NOT NULL,
  payer text NOT NULL,
  purpose text NOT NULL,
  request text NOT NULL,
  micro bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX network_reservations_of_payer ON network_reservations (day, payer);

-- Resources charged today: X charges each once a UTC day. Earlier days are deleted.
CREATE TABLE network_paid (
  day date NOT NULL,
  resource text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (day, resource, key)
);

-- Monthly limits that differ from the configured ones; the payer "all" is the whole installation.
CREATE TABLE network_caps (
  payer text PRIMARY KEY,
  micro bigint NOT NULL,
  updated_at timestamptz NOT NULL
);
