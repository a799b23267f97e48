-- What was advertised from granted ad accounts, and how it went hour by hour.

ALTER TABLE background_jobs DROP CONSTRAINT background_jobs_kind_check;
ALTER TABLE background_jobs ADD CONSTRAINT background_jobs_kind_check CHECK (kind IN ('mirror', 'tracking', 'ads_sync'));

-- A team sees what whoever granted it the account sees: two teams on one account have a sync each.
CREATE TABLE ads_syncs (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  ad_account_id uuid NOT NULL REFERENCES ad_accounts (id) ON DELETE CASCADE,
  -- Ended: nobody's access stands behind it any more; what was fetched stays, and it goes on when somebody grants it anew.
  state text NOT NULL CHECK (state IN ('active', 'ended')),
  cause text NOT NULL DEFAULT '',
  next_at timestamptz NOT NULL,
  -- When all entities were last listed whole.
  entities_at timestamptz,
  -- Until when the network was asked whose numbers changed.
  stats_until timestamptz,
  -- When a sync last came to its end.
  synced_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (team_id, ad_account_id)
);
CREATE INDEX ads_syncs_next ON ads_syncs (next_at) WHERE state = 'active';

CREATE TABLE ads_entities (
  sync_id uuid NOT NULL REFERENCES ads_syncs (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('campaign', 'line_item', 'promoted_tweet', 'targeting_criterion')),
  id text NOT NULL,
  -- The campaign of a line item, the line item of what hangs below it.
  parent_id text,
  name text,
  -- What the advertiser set; criteria have none.
  entity_status text,
  deleted boolean NOT NULL,
  -- As the network answered it; money as digits of micros.
  data jsonb NOT NULL,
  digest text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Null while the network lists it.
  last_seen_at timestamptz,
  PRIMARY KEY (sync_id, kind, id)
);
CREATE INDEX ads_entities_parent ON ads_entities (sync_id, kind, parent_id);

-- Hours that are to be read: what the network named and is not stored yet.
CREATE TABLE ads_stats_todo (
  sync_id uuid NOT NULL REFERENCES ads_syncs (id) ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('line_item', 'promoted_tweet')),
  placement text NOT NULL,
  entity_id text NOT NULL,
  from_hour timestamptz NOT NULL,
  to_hour timestamptz NOT NULL CHECK (to_hour > from_hour),
  PRIMARY KEY (sync_id, level, placement, entity_id)
);

-- Hours in which nothing happened have no row. The charge is in micros of the account's currency.
CREATE TABLE ads_hourly_stats (
  sync_id uuid NOT NULL REFERENCES ads_syncs (id) ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('line_item', 'promoted_tweet')),
  entity_id text NOT NULL,
  placement text NOT NULL,
  hour timestamptz NOT NULL,
  billed_charge_local_micro bigint NOT NULL,
  billed_engagements bigint NOT NULL,
  impressions bigint NOT NULL,
  engagements bigint NOT NULL,
  likes bigint NOT NULL,
  retweets bigint NOT NULL,
  replies bigint NOT NULL,
  follows bigint NOT NULL,
  unfollows bigint NOT NULL,
  clicks bigint NOT NULL,
  url_clicks bigint NOT NULL,
  app_clicks bigint NOT NULL,
  card_engagements bigint NOT NULL,
  qualified_impressions bigint NOT NULL,
  carousel_swipes bigint NOT NULL,
  tweets_send bigint NOT NULL,
  poll_card_vote bigint NOT NULL,
  video_total_views bigint NOT NULL,
  video_views_25 bigint NOT NULL,
  video_views_50 bigint NOT NULL,
  video_views_75 bigint NOT NULL,
  video_views_100 bigint NOT NULL,
  video_cta_clicks bigint NOT NULL,
  video_content_starts bigint NOT NULL,
  video_3s100pct_views bigint NOT NULL,
  video_6s_views bigint NOT NULL,
  video_15s_views bigint NOT NULL,
  first_seen_at timestamptz NOT NULL,
  -- When its numbers last became others.
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (sync_id, level, entity_id, placement, hour)
);
CREATE INDEX ads_hourly_stats_hour ON ads_hourly_stats (sync_id, level, hour);
