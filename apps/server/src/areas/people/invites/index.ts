import type { Domain } from '../../../app/http/define-route.ts'
import type { InviteGrants } from './invite-grants.port.ts'
import { createRoutes } from './routes.ts'

/** Invites to a team; `grants` gives the ad accounts granted with one. */
export const createInvites = (grants: InviteGrants): Domain => ({
  name: 'invites',
  routes: createRoutes(grants),
})
