import type { Domain } from '../../../app/http/define-route.ts'
import type { OnLeaving } from './member.service.ts'
import { createRoutes } from './routes.ts'

/** Who belongs to a team, the invited among them; `leaving` is what ends with a membership. */
export const createMembers = (leaving: readonly OnLeaving[]): Domain => ({
  name: 'members',
  routes: createRoutes(leaving),
})
