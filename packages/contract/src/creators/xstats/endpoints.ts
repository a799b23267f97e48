import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { count, countryCode, time } from '../../objects/common.ts'
import { influencerSchema } from '../../objects/insight-rows.ts'
import { sentimentShares } from '../../objects/post.ts'
import { stretchSchema, volumeBefore } from '../../objects/stretch.ts'
import { trend } from '../../population/explore/trending-endpoints.ts'

const weeks = z.object({ since: z.iso.date(), until: z.iso.date(), days: plain('time') })

export const getXStats = endpoint({
  name: 'get-xstats',
  method: 'GET',
  path: '/api/external/premium-suite/xstats/',
  action: 'public.read',
  auth: ['standalone', 'session'],
  summary:
    'What X calls trending in a country, and what the profiles we know there post: never totals of X. Counted once an hour.',
  query: z.object({
    /** By default all. */
    country: countryCode.optional(),
    /** Of volume and sentiment. */
    days: z.coerce.number().int().min(1).max(28).default(7),
    language: z.enum(['en', 'ja']).optional(),
  }),
  response: z.object({
    country: z.string().nullable(),
    days: plain('time'),
    /** Profiles we know there: all figures but X's own trends are of them. Null reads "<50": then there is nothing. */
    coverage: z.object({
      profiles: count,
      /** Of them those who wrote in these days. */
      authors: count,
      snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
    }),
    /** Posts of these people, with the days before. */
    volume: z.array(stretchSchema),
    volume_before: volumeBefore,
    /** As X lists them, the first most. */
    trends: z.array(
      z.object({
        label: z.string(),
        /** As X tells it, if it does. */
        posts: plain('public').nullable(),
        /** How much more of the people we know write it than in the weeks before; null where that is unknown. */
        change: trend.shape.growth.nullable(),
      }),
    ),
    trends_state: z.enum(['fresh', 'skipped', 'unknown_place', 'unavailable']),
    trends_at: time.nullable(),
    /** What a larger share of these people writes about than in the weeks before, beyond chance. */
    topics: z.array(trend),
    hashtags: z.array(trend),
    keywords: z.array(trend),
    period: weeks.nullable(),
    before: weeks.nullable(),
    /** Accounts that the communities of the country follow more than others, each of more than 10,000 followers. */
    accounts: z.array(influencerSchema),
    sentiment: sentimentShares.nullable(),
    as_of: time,
  }),
  limit: 'insights',
})
