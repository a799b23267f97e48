-- What X paid a creator, as entered by the account's owner.
CREATE TABLE account_payouts (
  tracked_id uuid NOT NULL REFERENCES tracked_accounts (id) ON DELETE CASCADE,
  period_start date NOT NULL,
  period_end date NOT NULL CHECK (period_end >= period_start),
  user_id uuid NOT NULL REFERENCES users (id),
  amount_micro bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (tracked_id, period_start, period_end)
);
CREATE INDEX account_payouts_of_user ON account_payouts (user_id);
