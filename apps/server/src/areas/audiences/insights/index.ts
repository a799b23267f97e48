import type { Domain } from '../../../app/http/define-route.ts'
import { startCommunityUpdates } from './community-updates.ts'
import { routes } from './routes.ts'

export const insights: Domain = {
  name: 'insights',
  routes,
  start: startCommunityUpdates,
}
