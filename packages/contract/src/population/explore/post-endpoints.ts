import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { countryCode, list, listOf, page, time } from '../../objects/common.ts'
import { influencerSchema, insightRow, profile } from '../../objects/insight-rows.ts'
import { postPeriod } from '../../objects/period.ts'
import { post, sentimentShares } from '../../objects/post.ts'
import { stretchSchema } from '../../objects/stretch.ts'
import { exploreKind, exploreText, postLanguage } from './endpoints.ts'

/** A visitor through the application's fixed token, or somebody signed in, who gets the whole. */
const openAuth = ['standalone', 'session', 'token:pro-targeting'] as const
const userAuth = ['session', 'standalone + session', 'token:pro-targeting'] as const
const language = z.enum(['en', 'ja']).optional()
const things = plain('things')

export const accountPosts = endpoint({
  name: 'list-account-posts',
  method: 'GET',
  path: '/api/external/posts-account/',
  action: 'public.read',
  auth: openAuth,
  summary:
    'The newest posts of an account, from the population and from X when they are older than an hour. Visitors get 5 posts, and only of accounts above 10,000 followers.',
  query: z.object({
    handle: exploreText.regex(/^[@＠]?\w{1,15}$/, rules.handle),
    exclude_replies: z.enum(['true', 'false']).default('false'),
    cursor: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    language,
  }),
  response: z.object({
    profile,
    results: z.array(post),
    /** Cursor of the next page; null at the end, and for visitors. */
    next: z.string().nullable(),
    limited: z.boolean(),
    /** Whether X was asked: `skipped` if the posts are newer than an hour or made up. */
    network: z.enum(['fresh', 'skipped', 'unavailable']),
  }),
  errors: ['not_found', 'visitor_limit'],
  limit: 'search',
})

/** A group of posts about the same: replies to and quotes of one post, or posts of one topic. */
export const conversation = z.object({
  id: z.string(),
  kind: z.enum(['thread', 'topic']),
  title: z.string(),
  /** Null if fewer than 50 people take part, as all figures below then. */
  posts: things.nullable(),
  authors: things.nullable(),
  started_at: time.nullable(),
  last_post_at: time.nullable(),
  sentiment: sentimentShares.nullable(),
  top_posts: z.array(post),
  hashtags: z.array(z.string()),
})
export type Conversation = z.infer<typeof conversation>

export const listConversations = endpoint({
  name: 'list-x-conversations',
  method: 'GET',
  path: '/api/external/x-conversations/',
  action: 'public.read',
  auth: openAuth,
  summary:
    'Posts about a keyword, account, hashtag or topic as threads and topics, the largest first. Visitors get the first 5.',
  query: z.object({
    ...page,
    query: exploreText,
    kind: z.enum(['thread', 'topic']).optional(),
    country_code: z.string().trim().min(2).max(60).optional(),
    post_language: postLanguage.optional(),
    days: z.coerce.number().int().min(1).max(90).default(7),
    language,
  }),
  response: list(conversation).extend({ limited: z.boolean(), period: postPeriod.nullable() }),
  errors: ['visitor_limit'],
  limit: 'heavy',
})

const topicBody = z.strictObject({
  topic: exploreText,
  kind: exploreKind.optional(),
  country_codes: z.array(z.string().trim().min(2).max(60)).max(50).default([]),
  post_language: postLanguage.optional(),
  days: z.int().min(1).max(90).default(7),
  language,
})
/** What both answers on a topic say of it. */
const topicAnswer = {
  topic: z.string(),
  kind: exploreKind,
  label: z.string(),
  /** False if the population has nothing of that name. */
  found: z.boolean(),
  period: postPeriod.nullable(),
  /** Posts; null if fewer than 50 people wrote them. */
  total: things.nullable(),
}
export const analyzeTopicPosts = endpoint({
  name: 'analyze-topic-posts',
  method: 'POST',
  path: '/api/external/analyze-topic-posts/',
  action: 'recipes.explore',
  auth: userAuth,
  summary: 'Posts of a topic with their volume by day, the hashtags in them and the accounts around them.',
  body: topicBody,
  response: z.object({
    ...topicAnswer,
    volume: z.array(stretchSchema),
    posts: z.array(post),
    hashtags: z.array(insightRow),
    accounts: z.array(influencerSchema),
  }),
  limit: 'heavy',
})

export const analyzeTopicSentiments = endpoint({
  name: 'analyze-topic-sentiments',
  method: 'POST',
  path: '/api/external/analyze-topic-sentiments/',
  action: 'recipes.explore',
  auth: userAuth,
  summary:
    'How the posts of a topic feel: shares with their 95% intervals, by day, and the posts with the most reactions of either side.',
  body: topicBody,
  response: z.object({
    ...topicAnswer,
    sentiment: sentimentShares.nullable(),
    days: z.array(
      z.object({ date: z.iso.date(), days: plain('time'), sentiment: sentimentShares.nullable() }),
    ),
    examples: z.object({ positive: z.array(post), negative: z.array(post) }),
  }),
  limit: 'heavy',
})

export const eventTypes = [
  'CONFERENCE',
  'HOLIDAY',
  'MUSIC_AND_ENTERTAINMENT',
  'OTHER',
  'RECURRING',
  'SPORTS',
] as const
export const event = z.object({
  id: z.string(),
  name: z.string(),
  event_type: z.enum(eventTypes),
  start_time: time,
  end_time: time,
  is_global: z.boolean(),
  country_codes: z.array(z.string()),
  reach: plain('public').nullable(),
  top_hashtags: z.array(z.string()),
  top_handles: z.array(z.string()),
})
export const listEvents = endpoint({
  name: 'list-events',
  method: 'GET',
  path: '/api/external/events/',
  action: 'public.read',
  auth: openAuth,
  summary:
    "X's calendar of events as last mirrored, by default from today for 90 days, without political ones.",
  query: z.object({
    ...page,
    country_code: listOf(countryCode),
    event_type: listOf(z.enum(eventTypes)),
    start: z.iso.date().optional(),
    end: z.iso.date().optional(),
    q: z.string().trim().max(100).optional(),
  }),
  response: list(event),
})
