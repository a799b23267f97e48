-- Refunds and disputes of payments, as the payment provider has them.
CREATE TABLE payment_reversals (
  id text PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
  kind text NOT NULL,
  state text NOT NULL,
  amount_micro bigint NOT NULL,
  currency text NOT NULL,
  invoice_id text NOT NULL,
  charge_id text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX payment_reversals_subscription ON payment_reversals (subscription_id, at);
-- While the payer's bank disputes a payment, nothing more is spent.
ALTER TABLE subscriptions ADD COLUMN disputed_since timestamptz;
-- When the payer was told that the trial ends soon.
ALTER TABLE subscriptions ADD COLUMN trial_told_at timestamptz;
