-- The columns a person chose for the list of campaigns.
CREATE TABLE campaign_columns (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  columns text[] NOT NULL
);
