import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { tokenScopes } from '../../core/token-scopes.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'

export const tokenModes = ['user', 'extension', 'pro-targeting'] as const

export const apiToken = z.object({
  id,
  mode: z.enum(tokenModes),
  name: z.string(),
  /** Scope of a user's own API token; else null. */
  scope: z.enum(tokenScopes).nullable(),
  /** Actions the scope includes; for other token modes the names of permitted calls. */
  scopes: z.array(z.string()),
  last_four: z.string(),
  created_at: time,
  expires_at: time,
  last_used_at: time.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>
const withValue = apiToken.extend({ token: z.string() })

export const listTokens = endpoint({
  name: 'list-tokens',
  method: 'GET',
  path: '/api/user/tokens/',
  action: 'tokens.manage',
  auth: ['session only'],
  summary: "The caller's live tokens, newest first, without their values.",
  query: z.object(page),
  response: list(apiToken),
})
export const createToken = endpoint({
  name: 'create-token',
  method: 'POST',
  path: '/api/user/tokens/',
  action: 'tokens.manage',
  auth: ['session only'],
  summary: 'Makes a token and answers its value, once. Its owner is told by mail.',
  body: z.strictObject({
    mode: z.enum(tokenModes),
    name: z.string().trim().min(1).max(80),
    /** For mode `user`. read: reads only; write: also changes; spend: also campaigns and checkouts. */
    scope: z.enum(tokenScopes).default('read'),
    expires_in_days: z.int().min(1).max(365).default(90),
  }),
  status: 201,
  response: withValue,
  errors: ['limit_reached', 'fresh_sign_in'],
  idempotent: true,
})
export const rotateToken = endpoint({
  name: 'rotate-token',
  method: 'POST',
  path: '/api/user/tokens/{pk}/rotate/',
  action: 'tokens.manage',
  auth: ['session only'],
  summary: 'Replaces the value and answers the new one, once; the old one lives 10 more minutes.',
  params: keySchema,
  response: withValue,
  errors: ['fresh_sign_in'],
})
export const revokeToken = endpoint({
  name: 'revoke-token',
  method: 'DELETE',
  path: '/api/user/tokens/{pk}/',
  action: 'tokens.manage',
  auth: ['session only'],
  summary: 'Revokes the token at once.',
  params: keySchema,
  status: 204,
})
