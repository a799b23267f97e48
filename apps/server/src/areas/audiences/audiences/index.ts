import type { Domain } from '../../../app/http/define-route.ts'
import { startPurge } from './purge-deleted.ts'
import { startRecount } from './recount-outdated.ts'
import { routes } from './routes.ts'

export const audiences: Domain = {
  name: 'audiences',
  routes,
  start: async (deps) => {
    const stopFunctions = [await startPurge(deps), await startRecount(deps)]
    return async () => {
      await Promise.all(stopFunctions.map((stop) => stop()))
    }
  },
}
