import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { list, page, time } from '../../objects/common.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const x_account = z.string().regex(/^\d{1,20}$/)
const PATH = '/api/external/premium-suite/accounts/{x_account}/competitors/'

const optionalCount = plain('public').nullable()
const change = z
  .object({
    followers: plain('public'),
    /** Of the followers there were before; null of none. */
    share: plain('measure', z.number()).nullable(),
  })
  .nullable()

/** Public figures of an account; null where the days that are known do not reach. */
const publicFigures = z.object({
  followers_count: optionalCount,
  /** Public lists it is on. */
  listed_count: optionalCount,
  change_7: change,
  change_28: change,
  /** By X's count of its posts over four weeks, or the days that are known. */
  posts_a_week: plain('measure', z.number()).nullable(),
  /** Oldest first (UTC). */
  days: z.array(z.object({ date: z.iso.date(), followers: plain('public') })),
})
export type PublicFigures = z.infer<typeof publicFigures>

const competitor = publicFigures.extend({
  /** Its id at X. */
  network_id: z.string(),
  /** Empty once X no longer shows the account. */
  handle: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** What X said of it last. Nothing is read of an account that is not shown. */
  state: z.enum(['shown', 'protected', 'suspended', 'not_found']),
  added_at: time,
})
export type Competitor = z.infer<typeof competitor>

export const listCompetitors = endpoint({
  name: 'list-competitors',
  method: 'GET',
  path: PATH,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Public accounts beside a connected one: followers, changes in 7 and 28 days, posts a week and lists, by their public figures of each day.',
  params: z.object({ x_account }),
  query: z.object(page),
  response: list(competitor).extend({
    /** The connected account by the same figures; null while it is not tracked. */
    own: publicFigures.nullable(),
    /** How many accounts may stand beside it. */
    most: plain('things'),
    /** What X charges a day for the accounts there are, in millionths of a dollar. */
    day_micro: plain('money'),
  }),
  errors: ['subscription_required'],
})

export const addCompetitor = endpoint({
  name: 'add-competitor',
  method: 'POST',
  path: PATH,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Puts a public account beside a connected one and reads its public figures now and daily.',
  params: z.object({ x_account }),
  body: z.strictObject({ handle: z.string().regex(/^@?\w{1,15}$/, rules.handle) }),
  status: 201,
  response: competitor,
  errors: [
    ...(['subscription_required', 'plan_limit', 'in_use', 'limit_reached'] as const),
    ...(['network_budget', 'network_reauthorise', 'network_unavailable'] as const),
  ],
  idempotent: true,
})

export const removeCompetitor = endpoint({
  name: 'remove-competitor',
  method: 'DELETE',
  path: `${PATH}{network_id}/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Takes a public account away from beside a connected one, and deletes its figures.',
  params: z.object({ x_account, network_id: x_account }),
  status: 204,
})
