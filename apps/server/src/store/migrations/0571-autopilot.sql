-- The consent by which the server keeps the ad sets of a usage as its list is. It goes with the newest usage.
CREATE TABLE usage_autopilots (
  usage_id uuid PRIMARY KEY REFERENCES audience_usages (id) ON DELETE CASCADE,
  enabled boolean NOT NULL,
  daily_budget_cap_micro bigint NOT NULL CHECK (daily_budget_cap_micro > 0),
  may_widen boolean NOT NULL,
  enabled_by uuid NOT NULL REFERENCES users (id),
  enabled_at timestamptz NOT NULL,
  next_run_at timestamptz,
  stopped_at timestamptz,
  stop_cause text,
  CHECK (enabled = (next_run_at IS NOT NULL))
);
CREATE INDEX usage_autopilots_due ON usage_autopilots (next_run_at) WHERE next_run_at IS NOT NULL;

-- Each look of the autopilot, with what it did.
CREATE TABLE autopilot_runs (
  id uuid PRIMARY KEY,
  usage_id uuid NOT NULL REFERENCES audience_usages (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('unchanged', 'applied', 'stopped')),
  criteria_added int NOT NULL,
  criteria_removed int NOT NULL,
  budget_micro bigint,
  spent_micro bigint,
  is_budget_lowered boolean NOT NULL,
  audience_config_version int,
  cause text
);
CREATE INDEX autopilot_runs_usage ON autopilot_runs (usage_id, at DESC);
