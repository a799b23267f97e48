-- Media plans over one or more audiences.
CREATE TABLE audience_plans (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  name text NOT NULL,
  objective text NOT NULL,
  audience_ids uuid[] NOT NULL,
  ad_account_id text,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  currency text NOT NULL,
  lifetime_budget_micro bigint NOT NULL,
  daily_budget_micro bigint,
  status text NOT NULL CHECK (status IN ('Draft', 'Scheduled', 'Active', 'Paused', 'Halted', 'Expired')),
  forecast jsonb,
  -- What the forecast was made of: it is made again when this differs.
  forecast_basis text NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX audience_plans_team ON audience_plans (team_id, modified_at DESC);
CREATE INDEX audience_plans_audiences ON audience_plans USING gin (audience_ids);
