-- What a person has used of the premium plan: money for reads at X and reports of a month, questions of a day.
CREATE TABLE premium_uses (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  period date NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (user_id, kind, period)
);

-- For whose plan a call of X is made; null for teams and the operator.
ALTER TABLE network_reservations ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL;
