import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'

export const exportMe = endpoint({
  name: 'export-me',
  method: 'GET',
  path: '/api/user/export/',
  one_at_a_time: 'export',
  action: 'me.export',
  auth: ['session only'],
  summary: 'Everything kept of the user, as one file; values of tokens and identities excepted.',
  response: z.object({
    exported_at: z.string(),
    user: z.record(z.string(), z.unknown()),
    /** Rows grouped by table. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['fresh_sign_in'],
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
  errors: ['fresh_sign_in', 'last_admin', 'in_use'],
})
