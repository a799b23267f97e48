import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { booleanQuery, list, page, time } from '../../objects/common.ts'
import { profile } from '../../objects/insight-rows.ts'

const engagementKinds = ['like', 'repost', 'quote', 'reply', 'mention'] as const
const columns = ['score', 'posts', 'last_engaged_at'] as const

/** Somebody who reacted to own posts of a connected account, or mentioned it. */
export const engager = z.object({
  /** As X showed the person last; without handle and name where X shows nobody by this id any more. */
  profile: profile.extend({
    /** Always null: these people are not looked up in the population, which is shared. */
    profile_id: plain('id').nullable(),
  }),
  likes: plain('public'),
  reposts: plain('public'),
  quotes: plain('public'),
  replies: plain('public'),
  mentions: plain('public'),
  /** Each kind once a post, by weight, half after 30 days. */
  score: plain('measure', z.number()),
  /** Own posts reacted to. */
  posts: plain('public'),
  /** Lower bound (95%) of the share of own posts the person reacts to. */
  share_low: plain('measure', z.number()),
  /** X tells no time of likes and reposts: that of the post. */
  last_engaged_at: time,
  follows_you: z.boolean(),
  you_follow: z.boolean(),
  /** Reacted to three posts or more, and to nothing in the last 30 days. */
  lapsed: z.boolean(),
})
export type Engager = z.infer<typeof engager>

export const listEngagers = endpoint({
  name: 'list-engagers',
  method: 'GET',
  path: '/api/external/premium-suite/engagers/',
  action: 'creator-accounts.read',
  auth: ['session', 'standalone + session'],
  summary:
    'Who liked, reposted, quoted or answered the own posts of a connected account or mentioned it, most first, as far as X lists them. Read once a day; the call itself asks X for nothing.',
  query: z.object({
    ...page,
    /** By default the first connected account. */
    account_id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    /** Days (UTC), both included; by default the last 90. */
    start: z.iso.date().optional(),
    end: z.iso.date().optional(),
    kind: z.enum(engagementKinds).optional(),
    follows_you: booleanQuery.optional(),
    you_follow: booleanQuery.optional(),
    lapsed: booleanQuery.optional(),
    ordering: z.enum(columns.flatMap((column) => [column, `-${column}`])).default('-score'),
  }),
  response: list(engager).extend({
    /** Of the period, whatever else is asked for. */
    totals: z.object({
      people: plain('public'),
      /** Whom the account does not follow. */
      not_followed: plain('public'),
      lapsed: plain('public'),
    }),
    coverage: z.object({
      /** Own posts whose reactions were read: once each, when they are three days old. */
      posts: plain('things'),
      /** Of them those that more people liked than X lists. */
      cut_posts: plain('things'),
      most_likers: plain('things'),
      /** At most so many people who reposted a post, and posts that quote it, are read: they cost more. */
      most_sharers: plain('things'),
      /** Replies and mentions are whole since then; null before the first read. */
      began_at: time.nullable(),
      read_at: time.nullable(),
      /** What X charges, in millionths of a dollar; null while the account is not tracked. */
      price: z
        .object({
          /** The next reading of reactions, by what the posts got so far. */
          next_micro: plain('money'),
          /** Reactions of one day at most. */
          most_micro: plain('money'),
          /** A reply or a mention. */
          mention_micro: plain('money'),
        })
        .nullable(),
    }),
  }),
  errors: ['subscription_required'],
})
