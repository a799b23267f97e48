-- The language of an invite's mail, chosen by whoever invites, and the ad accounts they grant with it: given when it is accepted, if they still may.
ALTER TABLE team_invites
  ADD COLUMN language text CHECK (language IN ('en', 'ja')),
  ADD COLUMN ad_account_ids text[] NOT NULL DEFAULT '{}';

-- A member without an ad account asked the team's admins for one.
CREATE TABLE ad_account_requests (
  membership_id uuid PRIMARY KEY REFERENCES memberships (id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
