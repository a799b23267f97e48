import { z } from 'zod'
import { populationGrowth, type PopulationGrowth } from '@rookery/contract/lookups/endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import type { OperatorCommands } from '../../../app/operator-command.ts'

/** Who grows it tells once a second; it was ended when nothing is told for so long. */
const SILENCE_MS = 30_000

const told = new WeakMap<object, { growth: PopulationGrowth; at: number }>()

const body = z.strictObject({ growth: populationGrowth.nullable() })

/** Takes how far the made-up world is from whoever grows it; null when it is whole. */
export const growthCommands: OperatorCommands = {
  '/growth': async (deps, given) => {
    tellGrowth(deps, body.parse(given).growth)
    return {}
  },
}

const tellGrowth = (deps: Pick<Deps, 'population' | 'clock'>, growth: PopulationGrowth | null): void => {
  if (growth === null) told.delete(deps.population)
  else told.set(deps.population, { growth, at: deps.clock().getTime() })
}

/** What was told last; of a growth that stopped there is no telling when it ends. */
export const readGrowth = (deps: Pick<Deps, 'population' | 'clock'>): PopulationGrowth | null => {
  const last = told.get(deps.population)
  if (last === undefined) return null
  const silent = deps.clock().getTime() - last.at > SILENCE_MS
  return silent ? { ...last.growth, seconds_left: null } : last.growth
}
