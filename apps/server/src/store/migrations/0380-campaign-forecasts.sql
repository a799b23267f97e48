-- What was forecast of a campaign when it was launched, and for each tenth of its time: its page holds what happened against it.
CREATE TABLE campaign_forecasts (
  campaign_id uuid PRIMARY KEY REFERENCES ads_objects(id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams(id) ON DELETE CASCADE,
  forecast jsonb NOT NULL,
  course jsonb NOT NULL,
  start_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL
);
-- Plans are forecast by the same engine from now on: each is forecast again when it is next read.
UPDATE audience_plans SET forecast = NULL, forecast_basis = '';
