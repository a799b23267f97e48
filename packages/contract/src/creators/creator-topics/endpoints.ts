import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'
import { post } from '../../objects/post.ts'

const auth = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const ratio = plain('measure', z.number())
/** By default the first connected account. */
const account_id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()
const limit = z.coerce.number().int().min(1).max(50).default(20)
const language = z.enum(['en', 'ja']).optional()

/** What tells that a post is about something: its words, X at the post, its hashtag, or our model of topics. */
export const topicSources = ['words', 'annotation', 'hashtag', 'model'] as const
export type TopicSource = (typeof topicSources)[number]
const sources = z.array(z.enum(topicSources))

const ownTopic = z.object({
  id: z.string(),
  label: z.string(),
  /** Where several name the same thing, all of them. */
  sources,
  posts: plain('things'),
  /** Of all posts of the days. A post can have several topics. */
  share: ratio,
  /** Median of these posts; null where X tells no impressions. */
  engagement_rate: ratio.nullable(),
  /** Median of impressions in relation to what was to be expected of each post; null without an expectation. */
  score: ratio.nullable(),
  /** Whether more or fewer of them than of all posts did better than the middle score, beyond chance. */
  is_distinct: z.boolean(),
  /** Share of posts in relation to as many days before; null without posts of the topic then. */
  trend: ratio.nullable(),
  /** Always null: followers are not looked up in the population, which is shared. */
  followers_share: ratio.nullable(),
  top_posts: z.array(post),
})
export type OwnTopic = z.infer<typeof ownTopic>

export const listOwnTopics = endpoint({
  name: 'list-own-topics',
  method: 'GET',
  path: '/api/external/premium-suite/topics/',
  action: 'creator-accounts.read',
  auth,
  summary:
    'What the own posts of a connected account are about, by their words, hashtags and X’s annotations, and how the posts of each topic did.',
  query: z.object({
    account_id,
    /** Days (UTC), both included; by default the last 90. */
    start: z.iso.date().optional(),
    end: z.iso.date().optional(),
    limit,
    language,
  }),
  response: z.object({
    results: z.array(ownTopic),
    /** Own posts of the days, and of them those with a topic. */
    posts: plain('things'),
    with_topic: plain('things'),
    /** Median engagement rate of all of them. */
    engagement_rate: ratio.nullable(),
    start: z.iso.date(),
    end: z.iso.date(),
    /** When X told the posts last; null before the first read. */
    read_at: time.nullable(),
  }),
  errors: ['subscription_required'],
})

const followingTopic = z.object({
  id: z.string(),
  label: z.string(),
  sources,
  posts: plain('public'),
  accounts: plain('public'),
  /** Share of posts in relation to as many days before; null without posts of the topic then. */
  change: ratio.nullable(),
  /** Whether the change is beyond chance. */
  is_changed: z.boolean(),
  top_posts: z.array(post),
})
export type FollowingTopic = z.infer<typeof followingTopic>

export const listFollowingTopics = endpoint({
  name: 'list-following-topics',
  method: 'GET',
  path: '/api/external/premium-suite/following-topics/',
  action: 'creator-accounts.read',
  auth,
  summary:
    'What the accounts that a connected account follows write about, of those whose posts we know, against as many days before.',
  query: z.object({
    account_id,
    days: z.coerce.number().int().min(1).max(28).default(7),
    limit,
    language,
  }),
  response: z.object({
    results: z.array(followingTopic),
    /** Whom the account follows, as of its last complete snapshot. */
    following: plain('public'),
    /** Of them those whose posts of these days we know, and the posts. */
    known_accounts: plain('public'),
    known_posts: plain('public'),
    /** First and last day; null where we know no posts. */
    period: z.object({ since: z.iso.date(), until: z.iso.date() }).nullable(),
    as_of: time.nullable(),
  }),
  errors: ['subscription_required'],
  limit: 'search',
})
