import { z } from 'zod'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { agencies } from '../agencies.ts'
import { id } from '../../objects/common.ts'
import { adAccount, teamAccount } from '../../objects/user.ts'

/** People of the pro-targeting site; of the extension too where it chooses an account. */
const siteAuth = ['standalone + session', 'token:pro-targeting'] as const satisfies readonly AuthMode[]
const accountAuth = [...siteAuth, 'token:extension'] as const satisfies readonly AuthMode[]
/** The network's base-36 id. */
const accountId = z.string().trim().min(1).max(64)

export const validateAdAccount = endpoint({
  name: 'validate-ad-account',
  method: 'POST',
  path: '/api/external/validate-ad-account/',
  action: 'ad-accounts.list',
  auth: accountAuth,
  summary:
    "Asks the network for the caller's role on an ad account: access is true when it allows uploads and a team of the caller holds a grant.",
  body: z.strictObject({ ad_account_id: accountId }),
  response: z.object({
    access: z.boolean(),
    permissions: z.array(z.string()),
    handle: z.string().nullable(),
    name: z.string().nullable(),
  }),
  errors: ['network_reauthorise', 'network_unavailable', 'network_rate_limited'],
})

const storedAccount = z.strictObject({
  account_id: accountId,
  /** What the caller calls it; the answer has the network's own name. */
  name: z.string().trim().min(1).max(255),
  /** Default: the first team of which the caller is an admin. */
  team_id: id.optional(),
})
export const createAdAccount = endpoint({
  name: 'create-ad-account',
  method: 'POST',
  path: '/api/external/create-ad-account/',
  action: 'grants.create',
  auth: accountAuth,
  summary:
    "Stores an ad account for the caller's team and grants it to the caller, after asking the network for their role. Nothing is created on the network.",
  body: storedAccount,
  status: 201,
  response: adAccount,
  errors: ['permission_denied', 'plan_limit', 'network_reauthorise', 'network_unavailable'],
  idempotent: true,
})
export const createAudiencesAdAccount = endpoint({
  name: 'create-audiences-ad-account',
  method: 'POST',
  path: '/api/external/create-audiences-ad-account/',
  action: 'grants.create',
  auth: accountAuth,
  summary:
    'The same for an account that receives uploaded audiences, with whether the team may upload to it.',
  body: storedAccount,
  status: 201,
  response: teamAccount,
  errors: ['permission_denied', 'plan_limit', 'network_reauthorise', 'network_unavailable'],
  idempotent: true,
})
export const checkAgencyAdAccount = endpoint({
  name: 'check-agency-ad-account',
  method: 'POST',
  path: '/api/external/check-agency-ad-account/',
  action: 'ad-accounts.list',
  auth: siteAuth,
  summary:
    'Whether an agency of the list may work on an ad account in a region: the agency’s regions, and the caller’s access to the account.',
  body: z.strictObject({
    agency: z.string().trim().min(1).max(60),
    ad_account_id: accountId,
    /** Id of a region. */
    country_id: z.int().optional(),
  }),
  response: z.object({
    allowed: z.boolean(),
    reason: z.enum(['country_not_allowed', 'no_access']).nullable(),
    /** Empty: every region. */
    allowed_country_ids: z.array(plain('id')),
    agency: z.enum(agencies),
  }),
  errors: ['network_reauthorise', 'network_unavailable', 'network_rate_limited'],
})
