import type { Domain } from '../../../app/http/define-route.ts'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { startCompaction } from './compaction.ts'
import { routes } from './on-screen/routes.ts'
import { deleteLeftoverFiles } from './on-screen/uploaded-file.ts'
import { startOperatorSocket } from './operator-socket.ts'

export { SYNTHETIC } from './population-choice.ts'

/**
 * Imports, by commands of the operator and by calls of users named as operators. `commands` are commands on
 * the population other than imports.
 */
export const createImports = (commands: OperatorCommands): Domain => ({
  name: 'imports',
  routes,
  start: async (deps) => {
    await deleteLeftoverFiles(deps)
    const stopFunctions = [startCompaction(deps), await startOperatorSocket(deps, commands)]
    return async () => {
      for (const stop of stopFunctions.toReversed()) await stop()
    }
  },
})
