import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'
import { personProfile } from '../../objects/insight-rows.ts'

/** Most people of one call: as many as X's policy allows a person to take away in a day. */
export const ENRICHMENTS_MAX = 500

const thing = z.object({ id: z.string(), label: z.string() })
export const enrichedPerson = z.object({
  /** `profile_id` is null of who is not in the population. */
  profile: personProfile,
  /** Where the profile is from: ours, or read from X for this answer. */
  source: z.enum(['population', 'network']),
  /** Read from posts and bio; empty of who is not in the population. */
  interests: z.array(thing),
  topics: z.array(thing),
  activity: z.object({
    /** From the posts we have; null without any. */
    posts_30d: plain('things').nullable(),
    last_post_at: time.nullable(),
  }),
})

export const enrichPeople = endpoint({
  name: 'enrich-people',
  method: 'POST',
  path: '/api/external/premium-suite/enrichments/',
  action: 'creator-accounts.read',
  auth: ['session', 'standalone + session'],
  summary:
    'Profiles of people with what is read from their posts and bios; those we do not know are read from X, which the account pays.',
  body: z.strictObject({
    /** By default the first connected account. */
    account_id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    network_ids: z
      .array(z.string().regex(/^\d{1,20}$/))
      .max(ENRICHMENTS_MAX)
      .optional(),
    handles: z
      .array(z.string().regex(/^@?\w{1,15}$/))
      .max(ENRICHMENTS_MAX)
      .optional(),
    /** Of the labels. */
    language: z.enum(['en', 'ja']).optional(),
  }),
  response: z.object({
    results: z.array(enrichedPerson),
    /** As they were asked for: X shows nobody by this id or handle. */
    missing: z.array(z.string()),
  }),
  errors: [
    'subscription_required',
    'network_budget',
    'network_rate_limited',
    'network_reauthorise',
    'network_unavailable',
  ],
  limit: 'search',
})
