-- A subscription and its checkout belong to a team or to a person.
ALTER TABLE subscriptions ALTER COLUMN team_id DROP NOT NULL;
ALTER TABLE subscriptions ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_one_owner CHECK (num_nonnulls(team_id, user_id) = 1);
CREATE INDEX subscriptions_user ON subscriptions (user_id, start_at DESC);

ALTER TABLE checkouts RENAME COLUMN user_id TO opened_by;
ALTER TABLE checkouts ALTER COLUMN team_id DROP NOT NULL;
ALTER TABLE checkouts ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_one_owner CHECK (num_nonnulls(team_id, user_id) = 1);
CREATE UNIQUE INDEX checkouts_live_of_user ON checkouts (user_id) WHERE state <> 'closed';
