-- A package that the server writes to ad sets and reads back: how, what X cannot say of it, and when it is looked at next.
ALTER TABLE audience_usages
  ADD COLUMN mode text CHECK (mode IN ('replace', 'add')),
  ADD COLUMN residual jsonb,
  ADD COLUMN next_check_at timestamptz;
CREATE INDEX audience_usages_next_check ON audience_usages (next_check_at) WHERE next_check_at IS NOT NULL;

-- What was confirmed before was said by whoever applied it.
UPDATE audience_usages
  SET confirmed = confirmed || '{"extra": [], "source": "page", "revision": null}'::jsonb
  WHERE confirmed IS NOT NULL;

CREATE TABLE audience_usage_ad_sets (
  usage_id uuid NOT NULL REFERENCES audience_usages (id) ON DELETE CASCADE,
  network_id text NOT NULL,
  ad_account_id text NOT NULL,
  object_id uuid REFERENCES ads_objects (id) ON DELETE SET NULL,
  position int NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  plan jsonb NOT NULL,
  -- What stood there before and what is to stand there in the end; stored before anything is written.
  before jsonb,
  target jsonb,
  -- Whether it ran when the undoing began.
  undo_active boolean,
  -- What was read back from X.
  receipt jsonb,
  cause text,
  confirmed_at timestamptz,
  checked_at timestamptz,
  drift jsonb,
  PRIMARY KEY (usage_id, network_id)
);
CREATE INDEX audience_usage_ad_sets_network ON audience_usage_ad_sets (ad_account_id, network_id);
CREATE INDEX audience_usage_ad_sets_object ON audience_usage_ad_sets (object_id);
