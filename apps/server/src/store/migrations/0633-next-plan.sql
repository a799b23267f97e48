-- The plan that follows with the next period.
ALTER TABLE subscriptions ADD COLUMN next_plan_id text;
