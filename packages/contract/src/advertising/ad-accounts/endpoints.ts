import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'
import { adAccount, grantedAccount, teamAccount } from '../../objects/user.ts'
import { byMember, byTeam } from '../../people/teams/endpoints.ts'

export const listTeamAccounts = endpoint({
  name: 'list-team-accounts',
  method: 'GET',
  path: '/api/teams/{team_id}/accounts/',
  action: 'team-accounts.list',
  auth: ['session'],
  summary:
    "Reads the team's granted ad accounts, re-checking access on the network when the last check is over 24 h old.",
  params: byTeam,
  query: z.object({ ...page, q: z.string().max(100).optional() }),
  response: list(teamAccount),
})
export const getTeamAccount = endpoint({
  name: 'get-team-account',
  method: 'GET',
  path: '/api/teams/{team_id}/accounts/{pk}/',
  action: 'team-accounts.list',
  auth: ['session'],
  summary: 'Reads one granted ad account after asking the network again whether the access still stands.',
  params: byMember,
  response: teamAccount,
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
  errors: ['fresh_sign_in', 'permission_denied', 'plan_limit', 'network_reauthorise', 'network_unavailable'],
  idempotent: true,
})
export const revokeGrantedAccount = endpoint({
  name: 'revoke-granted-account',
  method: 'DELETE',
  path: '/api/user/granted-accounts/{pk}/',
  action: 'grants.revoke',
  auth: ['session only'],
  summary: 'Team admins: ends the grant at once; uploads under way stop at the next step.',
  params: keySchema,
  status: 204,
  errors: ['fresh_sign_in', 'permission_denied'],
})

const accountRequest = z.object({
  /** Names of those who can grant an ad account. */
  granters: z.array(z.string()),
  /** When the caller asked for one; null: not yet, or it was granted. */
  asked_at: time.nullable(),
  /** For those who can grant one: members who asked and have none. */
  waiting: z.array(z.object({ member: id, name: z.string(), asked_at: time })),
})
export type AccountRequest = z.infer<typeof accountRequest>

export const getAccountRequest = endpoint({
  name: 'get-account-request',
  method: 'GET',
  path: '/api/teams/{team_id}/account-request/',
  action: 'team-accounts.list',
  auth: ['session'],
  summary: 'Whom a member without an ad account asks for one, and who has asked.',
  params: byTeam,
  response: accountRequest,
})
export const requestAccount = endpoint({
  name: 'request-account',
  method: 'POST',
  path: '/api/teams/{team_id}/account-request/',
  action: 'grants.ask',
  auth: ['session only'],
  summary: 'Asks those who can grant an ad account for one, by mail, at most once a day.',
  params: byTeam,
  response: accountRequest,
})
