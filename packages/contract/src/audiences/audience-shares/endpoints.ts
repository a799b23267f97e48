import { z } from 'zod'
import { SHARE_EMAILS_CAP } from '../../constants.ts'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { audience } from '../../objects/audience.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'

/** A user or team an audience is shared with, or a link that gives access to it. */
export const audienceShare = z.object({
  id,
  audience_id: id,
  kind: z.enum(['member', 'email', 'link', 'team']),
  /** E-mail address, member's name or team's name; empty for a link. */
  name: z.string(),
  message: z.string().nullable(),
  shared_by: z.object({ id, name: z.string() }).nullable(),
  created_at: time,
  sent_at: time.nullable(),
  opened_at: time.nullable(),
  /** Until when an invitation or a link can be accepted. */
  expires_at: time.nullable(),
  /** Number of teams that accepted this invitation or link. */
  accepted_count: plain('things'),
})
export type AudienceShare = z.infer<typeof audienceShare>

const email = z.string().trim().max(254)
const code = z.string().min(1).max(100)

export const listAudienceShares = endpoint({
  name: 'list-audience-shares',
  method: 'GET',
  path: '/api/audiences/{pk}/shares/',
  action: 'shares.read',
  auth: ['session'],
  summary: 'Reads with whom an audience of the team is shared, newest first; what was ended is not there.',
  params: keySchema,
  query: z.object(page),
  response: list(audienceShare),
})
export const shareAudience = endpoint({
  name: 'share-audience',
  method: 'POST',
  path: '/api/audiences/{pk}/shares/',
  action: 'shares.write',
  auth: ['session'],
  summary:
    'Shares an audience with members of the team, with other teams by e-mail, or by a link (30 days); others may read it, not change it.',
  params: keySchema,
  body: z.strictObject({
    emails: z.array(email).max(SHARE_EMAILS_CAP).default([]),
    /** Users of the same team, who are notified by mail. */
    member_ids: z.array(id).max(SHARE_EMAILS_CAP).default([]),
    link: z.boolean().default(false),
    message: z.string().trim().max(1000).optional(),
  }),
  status: 201,
  response: z.object({
    shared_with: z.array(z.object({ email: z.string(), shared_at: time })),
    /** Addresses skipped because they received too many mails recently. */
    skipped: z.array(z.string()),
    /** The link's URL, returned only once. */
    signed_url: z.string().nullable(),
  }),
  idempotent: true,
  limit: 'mail',
})
export const endAudienceShare = endpoint({
  name: 'end-audience-share',
  method: 'DELETE',
  path: '/api/audience-shares/{pk}/',
  action: 'shares.write',
  auth: ['session'],
  summary: 'Ends sharing: the teams that came by this address or link do not see the audience any more.',
  params: keySchema,
  status: 204,
})
export const openAudienceShare = endpoint({
  name: 'open-audience-share',
  method: 'POST',
  path: '/api/audience-shares/open/',
  action: 'shares.open',
  auth: ['session'],
  summary: 'What a shared link leads to, for whoever holds its code.',
  body: z.strictObject({ code }),
  response: z.object({
    name: z.string(),
    shared_by: z.object({ name: z.string(), team_name: z.string() }),
    message: z.string().nullable(),
    expires_at: time,
    /** The caller's teams that already have access to the audience or own it. */
    team_ids: z.array(id),
    audience_id: id.nullable(),
  }),
})
export const acceptAudienceShare = endpoint({
  name: 'accept-audience-share',
  method: 'POST',
  path: '/api/audience-shares/accept/',
  action: 'shares.accept',
  auth: ['session'],
  summary: "Puts a shared audience into a team's store, for reading.",
  body: z.strictObject({ code, team_id: id }),
  response: audience,
})
