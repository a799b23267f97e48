-- The payer at the payment provider, the end of the paid period, and since when a payment is due.
ALTER TABLE subscriptions ADD COLUMN provider_customer text;
ALTER TABLE subscriptions ADD COLUMN period_end timestamptz;
ALTER TABLE subscriptions ADD COLUMN past_due_since timestamptz;
UPDATE subscriptions SET past_due_since = provider_time WHERE status = 'past_due';

-- A trial of premium is given once to an identity at X, whoever connects it later; its id is stored as a keyed hash.
CREATE TABLE premium_trials (
  identity text PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  reserved_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX premium_trials_user ON premium_trials (user_id);
