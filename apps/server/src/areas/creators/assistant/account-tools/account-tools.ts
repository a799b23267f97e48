import type { AccountAsker, Tool } from '../cards/tool.ts'
import { accountSeries, accountSummary, followerForecast, goal } from './account-figures.ts'
import { bestTime, competitors, payout, readingCost } from './money-and-time.ts'
import { engagers, followers, following, gainedFollowers, lostFollowers } from './people.ts'
import { comparePosts, draftCheck, post, posts } from './posts.ts'
import { followingTopics, ownTopics, whoToFollow, xstats } from './subjects.ts'

/** The tools of one connected account, by the names that readings of questions have. */
export const accountTools: Readonly<Record<string, Tool<AccountAsker>>> = {
  account_summary: accountSummary,
  account_series: accountSeries,
  gained_followers: gainedFollowers,
  lost_followers: lostFollowers,
  followers,
  following,
  engagers,
  posts,
  post,
  compare_posts: comparePosts,
  best_time: bestTime,
  draft_check: draftCheck,
  payout,
  own_topics: ownTopics,
  following_topics: followingTopics,
  who_to_follow: whoToFollow,
  xstats,
  follower_forecast: followerForecast,
  goal,
  competitors,
  reading_cost: readingCost,
}
