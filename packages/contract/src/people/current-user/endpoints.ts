import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { rules } from '../../core/input-rules.ts'
import { languages } from '../../enums.ts'
import { user } from '../../objects/user.ts'

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
