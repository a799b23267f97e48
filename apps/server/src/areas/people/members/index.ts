import type { Domain } from '../../../app/http/define-route.ts'
import type { OnLeaving } from './member.service.ts'
import { createRoutes } from './routes.ts'

/** Members of a team, including invited ones; `leaving` are further actions when a membership ends. */
export const createMembers = (leaving: readonly OnLeaving[]): Domain => ({
  name: 'members',
  routes: createRoutes(leaving),
})
