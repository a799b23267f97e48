-- What the network said of the size of a targeting, newest answer each: what our projection is learned from. Holds no words, accounts or people: the key
-- is a digest of the ad groups.
CREATE TABLE network_size_answers (
  targeting_key text NOT NULL,
  -- The network's own id of the account that asked: what it said is shown to those with that account.
  ad_account_id text NOT NULL,
  population_source text NOT NULL,
  features jsonb NOT NULL,
  -- Of the sample, as told then; null under the privacy minimum.
  told bigint,
  population bigint NOT NULL,
  low bigint NOT NULL,
  high bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (targeting_key, ad_account_id, population_source)
);
CREATE INDEX network_size_answers_newest ON network_size_answers (population_source, asked_at DESC);
