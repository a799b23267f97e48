import type { Domain } from '../../../app/http/define-route.ts'
import { startListUpkeep } from './list-upkeep.service.ts'
import { sendRejects } from './send-rejects.ts'
import { routes } from './routes.ts'

/** Lists of people a team uploads: visible to that team only and never part of the population. */
export const audienceLists: Domain = {
  name: 'audience-lists',
  routes,
  raw: sendRejects,
  start: startListUpkeep,
}
