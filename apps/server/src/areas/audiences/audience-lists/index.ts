import type { Domain } from '../../../app/http/define-route.ts'
import { startListUpkeep } from './list-upkeep.service.ts'
import { sendRejects } from './send-rejects.ts'
import { routes } from './routes.ts'

/** Lists of people that teams bring: sets of that team alone, never rows of the population. */
export const audienceLists: Domain = {
  name: 'audience-lists',
  routes,
  raw: sendRejects,
  start: startListUpkeep,
}
