-- Ads that are no posts: profiles for followers, and videos before others' videos. The network counts what a profile did by itself, a video's as its line item's.
ALTER TABLE ads_entities DROP CONSTRAINT ads_entities_kind_check;
ALTER TABLE ads_entities ADD CONSTRAINT ads_entities_kind_check CHECK (
  kind IN ('campaign', 'line_item', 'promoted_tweet', 'promoted_account', 'media_creative', 'targeting_criterion')
);
ALTER TABLE ads_stats_todo DROP CONSTRAINT ads_stats_todo_level_check;
ALTER TABLE ads_stats_todo ADD CONSTRAINT ads_stats_todo_level_check CHECK (level IN ('line_item', 'promoted_tweet', 'promoted_account'));
ALTER TABLE ads_hourly_stats DROP CONSTRAINT ads_hourly_stats_level_check;
ALTER TABLE ads_hourly_stats ADD CONSTRAINT ads_hourly_stats_level_check CHECK (level IN ('line_item', 'promoted_tweet', 'promoted_account'));
