-- A team uses up the questions of its plan as a person does those of theirs.
ALTER TABLE premium_uses
  DROP CONSTRAINT premium_uses_pkey,
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN team_id uuid REFERENCES teams ON DELETE CASCADE,
  ADD CONSTRAINT premium_uses_owner CHECK (num_nonnulls(user_id, team_id) = 1);
CREATE UNIQUE INDEX premium_uses_of_user ON premium_uses (user_id, kind, period);
CREATE UNIQUE INDEX premium_uses_of_team ON premium_uses (team_id, kind, period);

-- A conversation is about a connected account or about a team. Private to the person in either case.
ALTER TABLE assistant_conversations
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN team_id uuid REFERENCES teams ON DELETE CASCADE,
  ADD CONSTRAINT assistant_conversations_subject CHECK (num_nonnulls(account_id, team_id) = 1);
CREATE INDEX assistant_conversations_of_team ON assistant_conversations (team_id);
