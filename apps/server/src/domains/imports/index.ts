import type { Domain } from '../../app/define-route.ts'
import { startCompaction } from './compaction.ts'
import { startOperatorSocket } from './operator-socket.ts'

export { SYNTHETIC } from './population-choice.ts'

/** Imports are commands of the operator; they have no routes of their own. */
export const imports: Domain = {
  name: 'imports',
  routes: [],
  start: async (deps) => {
    const stops = [startCompaction(deps), await startOperatorSocket(deps)]
    return async () => {
      for (const stop of stops.toReversed()) await stop()
    }
  },
}
