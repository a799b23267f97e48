import type { Domain } from '../../app/define-route.ts'
import { acceptInvite } from './routes/accept-invite.ts'
import { createInvites } from './routes/create-invites.ts'
import { getInvite } from './routes/get-invite.ts'
import { listInvites } from './routes/list-invites.ts'
import { readInvite } from './routes/read-invite.ts'
import { resendInvite } from './routes/resend-invite.ts'
import { revokeInvite } from './routes/revoke-invite.ts'

export const invites: Domain = {
  name: 'invites',
  routes: [listInvites, getInvite, createInvites, resendInvite, revokeInvite, readInvite, acceptInvite],
}
