import * as choices from './choices.ts'
import { accountMetric, campaignMetric, country, limit, period, view } from './common.ts'
import { at, forecastDay, target, weekday } from './moments.ts'
import { budget, draft, people, post, search } from './own-words.ts'
import type { ArgumentReader } from './reader.ts'
import { handles, name, names, topic } from './subjects.ts'
import { audience, audiences, campaign, campaigns } from './titles.ts'

/** Which arguments each tool reads. */
export const argumentsOfTools: Readonly<Record<string, readonly ArgumentReader[]>> = {
  account_summary: [period],
  account_series: [accountMetric, period],
  gained_followers: [period, limit],
  lost_followers: [period, limit, choices.cause],
  followers: [choices.followersSort, country, choices.verified, choices.active, limit],
  following: [choices.followingState, choices.followersSort, limit],
  engagers: [choices.engagerKind, period, limit],
  posts: [choices.postOrder, choices.postBy, choices.media, period, limit],
  post: [post],
  compare_posts: [choices.compareBy, period],
  best_time: [weekday],
  draft_check: [draft, at],
  payout: [period],
  own_topics: [period],
  following_topics: [limit],
  who_to_follow: [topic, country, limit],
  xstats: [country, choices.statsPart],
  follower_forecast: [forecastDay, target],
  goal: [],
  competitors: [handles, accountMetric],
  reading_cost: [period],
  audiences: [choices.audiencesSort, search, limit],
  audience_size: [audience],
  audience_insight: [audience, view],
  audience_overlap: [audiences],
  compare_audiences: [audiences, view],
  people_count: [people],
  explore: [name, country, period],
  compare_names: [names, country],
  trending: [country],
  accounts_about: [name, country, limit],
  communities: [name, country],
  monitor: [name, period],
  campaigns: [choices.campaignState, limit],
  campaign_figures: [campaign, campaignMetric, period],
  compare_campaigns: [campaigns, campaignMetric, period],
  campaign_forecast: [audience, budget],
  ad_spend: [period],
  lists: [search, limit],
  activity: [period, limit],
  usage: [],
  help: [],
  how_computed: [choices.figure],
  open_screen: [choices.screen],
}
