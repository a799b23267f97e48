import { z } from 'zod'
import { languages } from '../enums.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, list, page, pk } from '../objects/common.ts'
import { adAccount, grantedAccount, user } from '../objects/user.ts'
import { rules } from '../core/input-rules.ts'

export const getMe = endpoint({
  name: 'get-me',
  method: 'GET',
  path: '/api/user/me/',
  action: 'me.read',
  auth: ['session', 'token:extension', 'token:pro-targeting'],
  summary: 'Reads the signed-in user with groups, social accounts and memberships.',
  response: user,
})
export const updateMe = endpoint({
  name: 'update-me',
  method: 'PUT',
  path: '/api/user/me/',
  action: 'me.update',
  auth: ['session'],
  summary: 'Writes the given fields of the user, leaves the others.',
  body: z.strictObject({
    language: z.enum(languages, rules.language).optional(),
    first_name: z.string().trim().max(80).optional(),
    last_name: z.string().trim().max(80).optional(),
    time_zone: z.string().max(64).optional(),
    country: z.string().trim().max(60).nullable().optional(),
  }),
  response: user,
})
export const listAdAccounts = endpoint({
  name: 'list-ad-accounts',
  method: 'GET',
  path: '/api/user/accounts/',
  action: 'ad-accounts.list',
  auth: ['session'],
  summary: "Lists the ad accounts the user's own network identity can reach.",
  query: z.object({ ...page, q: z.string().max(100).optional() }),
  response: list(adAccount),
  errors: ['network_reauthorise', 'network_unavailable', 'network_rate_limited'],
})
export const listGrantedAccounts = endpoint({
  name: 'list-granted-accounts',
  method: 'GET',
  path: '/api/user/granted-accounts/',
  action: 'grants.list',
  auth: ['session'],
  summary: "Reads the grants of the user's teams; a plain member sees only their own.",
  query: z.object({ ...page, team_id: id.optional(), member: id.optional() }),
  response: list(grantedAccount),
})
export const grantAccount = endpoint({
  name: 'grant-account',
  method: 'POST',
  path: '/api/user/granted-accounts/',
  action: 'grants.create',
  auth: ['session only'],
  summary:
    "Team admins: grants a member access to an ad account, after checking the caller's own role there. Repeating it answers the existing grant.",
  body: z.strictObject({
    member: id,
    account: z.strictObject({ account_id: z.string().min(1).max(64), network: z.literal('twitter') }),
  }),
  status: 201,
  response: grantedAccount,
  errors: ['permission_denied', 'plan_limit', 'network_reauthorise', 'network_unavailable'],
})
export const revokeGrantedAccount = endpoint({
  name: 'revoke-granted-account',
  method: 'DELETE',
  path: '/api/user/granted-accounts/{pk}/',
  action: 'grants.revoke',
  auth: ['session only'],
  summary: 'Team admins: ends the grant at once; uploads under way stop at the next step.',
  params: pk,
  status: 204,
  errors: ['permission_denied'],
})
export const exportMe = endpoint({
  name: 'export-me',
  method: 'GET',
  path: '/api/user/export/',
  action: 'me.export',
  auth: ['session only'],
  summary: 'Everything kept of the user, as one file; values of tokens and identities excepted.',
  response: z.object({
    exported_at: z.string(),
    user: z.record(z.string(), z.unknown()),
    /** Rows grouped by table. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['sign_in_required'],
})
export const eraseMe = endpoint({
  name: 'erase-me',
  method: 'POST',
  path: '/api/user/erase/',
  action: 'me.erase',
  auth: ['session only'],
  summary:
    "Erases the user for good: teams they are alone in go with them, what they made in others stays the team's without their name.",
  body: z.strictObject({ confirm: z.string().max(254) }),
  status: 204,
  errors: ['sign_in_required', 'last_admin', 'in_use'],
})
