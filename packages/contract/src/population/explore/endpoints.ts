import { z } from 'zod'
import { exploreKinds } from '../../enums.ts'
import { endpoint } from '../../core/endpoint.ts'
import { people, plain } from '../../core/figures.ts'
import { count, time } from '../../objects/common.ts'
import { followsKnown, influencerSchema, insightDimension, insightRow } from '../../objects/insight-rows.ts'
import { community } from '../../objects/community.ts'
import { postHours, timeZoneQuery } from '../../objects/hours.ts'
import { stretchSchema, volumeBefore } from '../../objects/stretch.ts'
import { post, sentimentShares } from '../../objects/post.ts'
import { targetingPackage } from '../../objects/targeting.ts'
import { periodQuery, postPeriod } from '../../objects/period.ts'
import { rules } from '../../core/input-rules.ts'

export const exploreKind = z.enum(exploreKinds)
/** BCP-47 language code of the posts. */
export const postLanguage = z
  .string()
  .max(12)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, rules.language)
export const exploreText = z
  .string(rules.required)
  .trim()
  .min(1, rules.required)
  .max(512)
  .refine((value) => /[\p{L}\p{N}]/u.test(value), rules.required)

/** X's own data on the last 7 days, in addition to the population's; cached for 1 h. */
const fromNetwork = z.object({
  /**
   * `skipped`: the population is less than an hour old or synthetic; `due`: not fetched yet, call
   * explore-network.
   */
  state: z.enum(['fresh', 'skipped', 'due', 'unavailable']),
  /** Reason for `unavailable`, as text. */
  cause: z.string().nullable(),
  posts: plain('things').nullable(),
  volume: z.array(z.object({ date: z.iso.date(), posts: plain('things') })),
  newest: z.array(post),
  fetched_at: time.nullable(),
})

/**
 * What people wrote about a subject. Only posts in their authors' own words; figures of fewer than 50 authors
 * are null ("too few to show"), counts are rounded to ten.
 */
export const exploreResult = z.object({
  query: z.string(),
  kind: exploreKind,
  /** As the population spells it: '#bloom', '@magazine'. */
  label: z.string(),
  /** False if the population has nothing of that name; all fields below are empty then. */
  found: z.boolean(),
  /** Other kinds that the text may mean, with their number of profiles; includes the kind above. */
  kinds: z.array(z.object({ kind: exploreKind, profiles: count })),
  country_codes: z.array(z.string()),
  post_language: z.string().nullable(),
  days: plain('time'),
  /** Null if nothing was found, or the population has no posts. */
  period: postPeriod.nullable(),
  since: time.nullable(),
  until: time.nullable(),
  /** Visitors get the first five rows of each list. */
  limited: z.boolean(),
  /** Profiles whose posts were read; `scaled` if they represent more. */
  sampled: people(),
  scaled: z.boolean(),
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
  computed_at: time,
  totals: z.object({
    posts: plain('things', z.int().min(0)).nullable(),
    authors: count,
    /** 95% interval; equal to the count if all posts were read. */
    authors_low: count,
    authors_high: count,
    /** Profiles that follow at least one of the authors. */
    reach: count,
    /** Followers of the account, or users of the word or tag, at any time. */
    profiles: count,
  }),
  volume: z.array(stretchSchema),
  volume_before: volumeBefore,
  network: fromNetwork,
  sentiment: sentimentShares.nullable(),
  who: z.object({
    countries: insightDimension,
    languages: insightDimension,
    job_categories: insightDimension,
  }),
  /**
   * People on whose follows the accounts and communities below are based; null if follows are not disclosed.
   */
  follows_known: followsKnown.nullable(),
  /** Accounts that these people follow more than others do; `writes`: the account uses the word itself. */
  authors: z.array(influencerSchema.extend({ writes: z.boolean() })),
  posts: z.array(post),
  /** Shares of posts about the subject, against all posts of comparable people. */
  related_keywords: z.array(insightRow),
  hashtags: z.array(insightRow),
  mentions: z.array(insightRow),
  topics: z.array(insightRow),
  ...postHours,
  communities: z.array(z.object({ community, row: insightRow })),
  /** A package to build an audience from; null if no criterion expresses the subject. */
  suggested_package: targetingPackage.nullable(),
})
export type ExploreResult = z.infer<typeof exploreResult>

/** Part of an exploration by the event that brings it, the quickest first. */
const exploreEvents = {
  counts: exploreResult
    .pick({
      query: true,
      kind: true,
      label: true,
      found: true,
      kinds: true,
      country_codes: true,
      post_language: true,
      days: true,
      period: true,
      since: true,
      until: true,
      limited: true,
      sampled: true,
      scaled: true,
      snapshot: true,
      computed_at: true,
      suggested_package: true,
    })
    .extend({ totals: exploreResult.shape.totals.omit({ reach: true }) }),
  volume: exploreResult.pick({ volume: true, volume_before: true, sentiment: true }),
  who: exploreResult.pick({ who: true }).extend({ totals: exploreResult.shape.totals.pick({ reach: true }) }),
  hours: z.object(postHours),
  what: exploreResult.pick({ related_keywords: true, hashtags: true, mentions: true, topics: true }),
  posts: exploreResult.pick({ posts: true }),
  people: exploreResult.pick({ follows_known: true, authors: true, communities: true }),
  network: exploreResult.pick({ network: true }),
}

const countries = z.array(z.string().trim().min(2).max(60)).max(50).default([])
const language = z.enum(['en', 'ja']).optional()

export const exploreX = endpoint({
  name: 'explore-x',
  method: 'POST',
  path: '/api/explore-x/',
  action: 'recipes.explore',
  auth: ['session'],
  summary:
    'What is written about a keyword, account, hashtag or topic: who, what, how much, when, and how it is felt about. X is not waited for: explore-network asks it.',
  body: z.strictObject({
    query: exploreText,
    /** Guessed from the text if absent. */
    kind: exploreKind.optional(),
    country_codes: countries,
    post_language: postLanguage.optional(),
    ...periodQuery,
    time_zone: timeZoneQuery,
    language,
  }),
  response: exploreResult,
  stream: exploreEvents,
  limit: 'insights',
})

export const exploreNetwork = endpoint({
  name: 'explore-network',
  method: 'GET',
  path: '/api/explore-x/network/',
  action: 'recipes.explore',
  auth: ['session'],
  summary:
    'What X itself counts of the last 7 days, asked now unless it is known; within 4 s, or with the reason why not.',
  query: z.object({
    query: exploreText,
    kind: exploreKind,
    post_language: postLanguage.optional(),
    language,
  }),
  response: fromNetwork,
  limit: 'insights',
})

const nameParams = {
  name: exploreText,
  kind: exploreKind.optional(),
  country_code: z.string().trim().min(2).max(60).optional(),
  post_language: postLanguage.optional(),
  language,
}
export const xploreAuthenticated = endpoint({
  name: 'xplore-authenticated',
  method: 'GET',
  path: '/api/external/xplore-authenticated/',
  action: 'recipes.explore',
  auth: ['session', 'standalone + session', 'token:pro-targeting'],
  summary: 'The full exploration of a name, as explore-x answers it.',
  query: z.object({ ...nameParams, ...periodQuery, time_zone: timeZoneQuery }),
  response: exploreResult,
  limit: 'insights',
})
export const xplore = endpoint({
  name: 'xplore',
  method: 'GET',
  path: '/api/external/xplore/',
  action: 'public.read',
  auth: ['standalone'],
  summary:
    'The exploration of a name for visitors: five rows of each list, people only above 10,000 followers, 30 different names a day.',
  query: z.object({
    ...nameParams,
    /** By default the last 7, and more if fewer than 50 people wrote in them. */
    days: z.coerce.number().int().min(1).max(7).optional(),
  }),
  response: exploreResult,
  errors: ['visitor_limit'],
  limit: 'heavy',
})
