import type { Deps } from '../../../../app/deps.ts'
import { directTarget } from '../direct-target.ts'
import type { ImportTarget } from '../import-target.ts'
import { populationFolder } from '../population-choice.ts'
import { switchOf } from '../population-in-use.ts'
import { processTarget } from './process-target.ts'

/**
 * The population of this name as an import target: in this process if it is in use, else through a child
 * process.
 */
export function openTarget(deps: Pick<Deps, 'population' | 'config'>, name: string): ImportTarget {
  const currentChoice = () => switchOf(deps.population).choice()
  if (currentChoice().name !== name) return processTarget(name, populationFolder(deps.config.data_dir, name))
  const populationTarget = directTarget(name, deps.population)
  const unchangedKeys = new Set<string | symbol>(['name', 'close'])
  return new Proxy(populationTarget, {
    get(target, key) {
      // The server continues to use it, so closing is a no-op.
      if (key === 'close') return async () => {}
      const member = Reflect.get(target, key) as unknown
      if (unchangedKeys.has(key) || typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        if (currentChoice().name !== name) throw new Error(`The population ${name} is not in use any more.`)
        return await (member as (...given: unknown[]) => Promise<unknown>)(...args)
      }
    },
  })
}
