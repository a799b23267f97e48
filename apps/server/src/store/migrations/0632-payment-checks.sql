-- Of two states of a subscription the one counts that was asked for later, by our clock; until now the provider's was stored.
UPDATE subscriptions SET provider_time = least(provider_time, now());

-- Days on which the subscriptions were compared with the payment provider's.
CREATE TABLE payment_checks (
  day date PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  compared int NOT NULL,
  mended int NOT NULL
);
