import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { id } from '../../objects/common.ts'

/** Why X was called. */
export const spendPurposes = [
  'tracking',
  'own_posts',
  'crawl',
  'explore',
  'trends',
  'lists',
  'handles',
  'advertising',
  'people',
  'sign_in',
] as const

/** Millionths of a dollar: what X charges, in its currency. */
export const micro = plain('money', z.int().min(0))

const purposeSpend = z.object({
  purpose: z.enum(spendPurposes),
  micro,
  /** Resources and requests that were charged. */
  resources: plain('things'),
  /** Read again on the same day, for nothing. */
  repeated: plain('things'),
})

export const monthSpend = z.object({
  /** Such as 2026-11 (UTC). */
  month: z.string(),
  spent_micro: micro,
  /** Part of it: the most that calls can have cost whose answer never came (ADR 83). */
  unconfirmed_micro: micro,
  /** The most that calls can cost which are under way, or whose answer was lost today. */
  reserved_micro: micro,
  /** Null: no limit. */
  cap_micro: micro.nullable(),
  by_purpose: z.array(purposeSpend),
  /** Day from which the prices in use are valid. */
  prices_from: z.iso.date(),
})
export type MonthSpend = z.infer<typeof monthSpend>

export const getNetworkSpend = endpoint({
  name: 'get-network-spend',
  method: 'GET',
  path: '/api/network-spend/',
  action: 'network-spend.read',
  auth: ['session'],
  summary: 'Team admins: what calls of X cost this month for the team, by purpose, and the limit.',
  query: z.object({ team_id: id }),
  response: monthSpend,
})
export const getOperatorNetworkSpend = endpoint({
  name: 'get-operator-network-spend',
  method: 'GET',
  path: '/api/network-spend/all/',
  action: 'network-spend.operate',
  auth: ['session only'],
  summary: 'Operators: what calls of X cost this month, for the whole installation and by payer.',
  response: monthSpend.extend({
    payers: z.array(
      z.object({
        /** `operator`, `team <id>` or `account <id at X>`. */
        payer: z.string(),
        /** Name of the team; empty for others. */
        name: z.string(),
        spent_micro: micro,
        cap_micro: micro.nullable(),
      }),
    ),
  }),
  errors: ['permission_denied'],
})
export const setNetworkCap = endpoint({
  name: 'set-network-cap',
  method: 'PUT',
  path: '/api/network-spend/cap/',
  action: 'network-spend.operate',
  auth: ['session only'],
  summary:
    'Operators: limits what calls of X may cost a month, for one payer or (payer `all`) the whole installation; null returns to the configured limit.',
  body: z.strictObject({
    payer: z.string().regex(/^(?:all|operator|team [0-9a-f-]{36}|account \d{1,20})$/),
    micro: z.int().min(0).max(1_000_000_000_000).nullable(),
  }),
  status: 204,
  errors: ['permission_denied'],
})
