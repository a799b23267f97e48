import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain, ratioOfPeople } from '../../core/figures.ts'
import { count, countryCode, time } from '../../objects/common.ts'
import { asOf, listedCommunity } from '../communities/endpoints.ts'

/** Something that more people write about than four weeks ago, beyond chance. */
export const trend = z.object({
  label: z.string(),
  /** People who wrote it in these weeks and in those before; null reads "<50". */
  authors: count,
  authors_before: count,
  /**
   * Share of all authors against that of the weeks before, with its 95% interval; if fewer than 50 wrote it before, it
   * is at least this.
   */
  growth: ratioOfPeople(),
  growth_low: ratioOfPeople(),
  growth_high: ratioOfPeople(),
  at_least: z.boolean(),
  q_value: ratioOfPeople(),
})
export type Trend = z.infer<typeof trend>

/** How the people who write words of an interest became more or fewer within four weeks. */
const interestGrowth = trend.omit({ label: true }).extend({
  /** Of the catalog. */
  id: z.string(),
  is_beyond_chance: z.boolean(),
})
export type InterestGrowth = z.infer<typeof interestGrowth>

const weeks = z.object({ since: z.iso.date(), until: z.iso.date(), days: plain('time') })

export const listTrending = endpoint({
  name: 'list-trending',
  method: 'GET',
  path: '/api/external/xplore/trending/',
  action: 'public.read',
  auth: ['standalone', 'session', 'token:pro-targeting'],
  summary:
    'What to explore without a name: what grows beyond chance within four weeks, the communities people look at, and what X calls trending.',
  query: z.object({
    country_code: countryCode.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    language: z.enum(['en', 'ja']).optional(),
  }),
  response: z.object({
    keywords: z.array(trend),
    hashtags: z.array(trend),
    topics: z.array(trend),
    /** For the signed-in: each interest of whose words enough people write, whether it grows or not. */
    interests: z.array(interestGrowth),
    communities: z.array(listedCommunity),
    /** The weeks compared; null if the posts do not reach back that far. */
    period: weeks.nullable(),
    before: weeks.nullable(),
    snapshot: asOf.snapshot,
    /** What X calls trending in the country, fetched at most every 15 minutes. */
    network: z.object({
      /** `skipped`: the population is made up; `unknown_place`: X has no trends of that country. */
      state: z.enum(['fresh', 'skipped', 'unknown_place', 'unavailable']),
      cause: z.string().nullable(),
      trends: z.array(z.object({ label: z.string(), posts: plain('things').nullable() })),
      fetched_at: time.nullable(),
    }),
  }),
  limit: 'insights',
})
