-- What a person wants to reach with a connected account, and has noted about its days.
CREATE TABLE account_goals (
  user_id uuid NOT NULL REFERENCES users (id),
  -- Its id at X.
  account_id text NOT NULL,
  followers bigint NOT NULL CHECK (followers > 0),
  by_day date NOT NULL,
  -- When it was set; null if they were not known.
  from_followers bigint,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, account_id)
);

CREATE TABLE account_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  account_id text NOT NULL,
  day date NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL
);
CREATE INDEX account_notes_by_day ON account_notes (user_id, account_id, day);
