import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { countryCode, time } from '../../objects/common.ts'
import { profile } from '../../objects/insight-rows.ts'

/** Why an account is suggested; each is a fact. */
const reason = z.discriminatedUnion('kind', [
  /** Some of those the account follows, of all who follow the suggested one. */
  z.object({ kind: z.literal('followed_by'), people: plain('public'), handles: z.array(z.string()) }),
  z.object({ kind: z.literal('follows_you') }),
  /** As most whom the account follows. */
  z.object({ kind: z.literal('same_country'), country: z.string() }),
])

export const suggestedFollow = z.object({
  profile,
  score: plain('measure', z.number()),
  /** How many of those the account follows follow the suggested one. */
  followed_by_shared: plain('public'),
  reasons: z.array(reason),
})
export type SuggestedFollow = z.infer<typeof suggestedFollow>

export const listFollowSuggestions = endpoint({
  name: 'list-follow-suggestions',
  method: 'GET',
  path: '/api/external/premium-suite/who-to-follow/',
  action: 'creator-accounts.read',
  auth: ['session', 'standalone + session'],
  summary:
    'Accounts that those a connected account follows follow, and it does not, from the follows we know; with the reasons.',
  query: z.object({
    /** By default the first connected account. */
    account_id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    /** As their location says. */
    country: countryCode.optional(),
    /** Id of an interest or a topic. */
    topic: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    results: z.array(suggestedFollow),
    /** Whom the account follows, as of its last complete snapshot. */
    following: plain('public'),
    /** Of how many of them it is known whom they follow. */
    known_people: plain('public'),
    as_of: time.nullable(),
  }),
  errors: ['subscription_required'],
  limit: 'search',
})
