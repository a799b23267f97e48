import { z } from 'zod'
import { INVITE_AD_ACCOUNTS_CAP, INVITE_EMAILS_CAP } from '../../constants.ts'
import { endpoint } from '../../core/endpoint.ts'
import { languages, membershipLevels } from '../../enums.ts'
import { givenEmail, id, keySchema, list, page, time } from '../../objects/common.ts'
import { membership } from '../../objects/user.ts'
import { rules } from '../../core/input-rules.ts'

export const inviteStates = ['pending', 'sent', 'accepted', 'revoked', 'expired'] as const

/** An invite as the team sees it. `pending`: the mail has not been sent yet. */
export const teamInvite = z.object({
  id,
  email: z.string(),
  level: z.enum(membershipLevels),
  message: z.string().nullable(),
  state: z.enum(inviteStates),
  invited_by: z.object({ id, name: z.string() }).nullable(),
  created_at: time,
  sent_at: time.nullable(),
  expires_at: time,
  /** Why the mail cannot be delivered. */
  problem: z.string().nullable(),
})
export type TeamInvite = z.infer<typeof teamInvite>

/** The answer to creating an invite; the only one with the code, which is also in its link. */
const freshInvite = teamInvite.extend({ code: z.string() })
export const skipReasons = ['member', 'too_many_mails'] as const

const byTeam = z.object({ team_id: id })
const byInvite = z.object({ team_id: id, pk: id })
const email = givenEmail
const code = z.string().min(1).max(100)

export const listInvites = endpoint({
  name: 'list-invites',
  method: 'GET',
  path: '/api/teams/{team_id}/invites/',
  action: 'invites.list',
  auth: ['session'],
  summary: 'Team admins and organisation users: open and past invites, newest first, without codes.',
  params: byTeam,
  query: z.object({ ...page, state: z.enum(inviteStates).optional() }),
  response: list(teamInvite),
  errors: ['permission_denied'],
})
export const getInvite = endpoint({
  name: 'get-invite',
  method: 'GET',
  path: '/api/teams/{team_id}/invites/{pk}/',
  action: 'invites.list',
  auth: ['session'],
  summary: 'Reads one invite, without its code.',
  params: byInvite,
  response: teamInvite,
  errors: ['permission_denied'],
})
export const createInvites = endpoint({
  name: 'create-invites',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/',
  action: 'invites.create',
  auth: ['session only'],
  summary:
    'Team admins and organisation users: one invite an address (7 days) and its mail; an open one is sent again, a member is skipped.',
  params: byTeam,
  body: z.strictObject({
    email: email.optional(),
    emails: z.array(z.string().trim().min(1).max(254)).max(INVITE_EMAILS_CAP).optional(),
    level: z.enum(membershipLevels).default('member'),
    message: z.string().trim().max(1000).nullable().optional(),
    /** Language of the mail; without it that of the person, else the caller's. */
    language: z.enum(languages, rules.language).optional(),
    /** The network's ids of ad accounts of the caller, granted when the invite is accepted; team admins alone. */
    ad_account_ids: z.array(z.string().min(1).max(64)).max(INVITE_AD_ACCOUNTS_CAP).optional(),
  }),
  status: 201,
  response: z.object({
    invites: z.array(freshInvite),
    skipped: z.array(z.object({ email: z.string(), reason: z.enum(skipReasons) })),
  }),
  errors: ['permission_denied', 'plan_limit', 'network_reauthorise', 'network_unavailable'],
  idempotent: true,
})
export const resendInvite = endpoint({
  name: 'resend-invite',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/{pk}/resend/',
  action: 'invites.create',
  auth: ['session only'],
  summary: 'Mails an invite that was not accepted again; it holds for 7 days from now.',
  params: byInvite,
  response: teamInvite,
  errors: ['permission_denied', 'gone'],
  idempotent: true,
})
export const revokeInvite = endpoint({
  name: 'revoke-invite',
  method: 'DELETE',
  path: '/api/teams/{team_id}/invites/{pk}/',
  action: 'invites.revoke',
  auth: ['session only'],
  summary: 'Revokes an open invite; its link stops working at once.',
  params: byInvite,
  status: 204,
  errors: ['permission_denied'],
})
export const readInvite = endpoint({
  name: 'read-invite',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/read/',
  action: 'public.read',
  auth: ['none'],
  summary:
    'What an invite says, to whoever holds its code: the team, the address it is for, and whether it still holds.',
  params: byTeam,
  body: z.strictObject({ code }),
  response: z.object({
    team: z.object({ name: z.string(), slug: z.string(), logo: z.string().nullable() }),
    email: z.string(),
    level: z.enum(membershipLevels),
    state: z.enum(['open', 'accepted', 'revoked', 'expired']),
    invited_by: z.string().nullable(),
    message: z.string().nullable(),
    expires_at: time,
  }),
  limit: 'sign-in',
})
export const acceptInvite = endpoint({
  name: 'accept-invite',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/accept/',
  action: 'invites.accept',
  auth: ['session only'],
  summary:
    "Makes the signed-in user a member with the invite's level; their address has to be the invited one, confirmed by a code or told by the network they signed in with. Then gives the ad accounts granted with it.",
  params: byTeam,
  body: z.strictObject({ code }),
  response: membership,
  errors: ['plan_limit'],
  limit: 'sign-in',
})

/** An open invite as the invited person sees it without its link. */
const ownInvite = z.object({
  id,
  team: z.object({ name: z.string(), slug: z.string(), logo: z.string().nullable() }),
  level: z.enum(membershipLevels),
  invited_by: z.string().nullable(),
  message: z.string().nullable(),
  expires_at: time,
})
export type OwnInvite = z.infer<typeof ownInvite>

export const listOwnInvites = endpoint({
  name: 'list-own-invites',
  method: 'GET',
  path: '/api/user/invites/',
  action: 'invites.accept',
  auth: ['session'],
  summary:
    'Open invites for the address of the signed-in user. While the address is not confirmed by a code, only that there are some.',
  response: z.object({
    /** The address that has to be confirmed before the invites are shown; null: nothing to confirm. */
    to_confirm: z.string().nullable(),
    results: z.array(ownInvite),
  }),
})
export const acceptOwnInvite = endpoint({
  name: 'accept-own-invite',
  method: 'POST',
  path: '/api/user/invites/{pk}/accept/',
  action: 'invites.accept',
  auth: ['session only'],
  summary: 'Accepts an open invite for the confirmed address of the signed-in user, without its link.',
  params: keySchema,
  response: membership,
  errors: ['plan_limit'],
})
export const declineInvite = endpoint({
  name: 'decline-invite',
  method: 'POST',
  path: '/api/user/invites/{pk}/decline/',
  action: 'invites.accept',
  auth: ['session only'],
  summary: 'Declines an open invite for the confirmed address of the signed-in user; its link stops working.',
  params: keySchema,
  status: 204,
})
