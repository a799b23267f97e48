import type { Domain } from '../../../app/http/define-route.ts'
import { startPurge } from './store/purge-deleted.ts'
import { startRecount } from './sizes/recount-outdated.ts'
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
