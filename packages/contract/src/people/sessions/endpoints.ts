import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'

export const userSession = z.object({
  id,
  created_at: time,
  last_seen_at: time,
  expires_at: time,
  user_agent: z.string(),
  is_current: z.boolean(),
})
export type UserSession = z.infer<typeof userSession>

export const listSessions = endpoint({
  name: 'list-sessions',
  method: 'GET',
  path: '/api/user/sessions/',
  action: 'sessions.manage',
  auth: ['session only'],
  summary: 'Where the caller is signed in, last used first.',
  query: z.object(page),
  response: list(userSession),
})
export const revokeSession = endpoint({
  name: 'revoke-session',
  method: 'DELETE',
  path: '/api/user/sessions/{pk}/',
  action: 'sessions.manage',
  auth: ['session only'],
  summary: 'Ends one session at once; the own one too.',
  params: keySchema,
  status: 204,
  errors: ['fresh_sign_in'],
})
