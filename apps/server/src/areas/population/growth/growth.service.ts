import { z } from 'zod'
import { populationGrowth, type PopulationGrowth } from '@rookery/contract/population/growth/endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import type { OperatorCommands } from '../../../app/operator-command.ts'

/**
 * The generator of the synthetic world reports once a second; after this long without a report it counts as
 * stopped.
 */
const SILENCE_MS = 30_000

const growthByServer = new WeakMap<object, { growth: PopulationGrowth; at: number }>()

const body = z.strictObject({ growth: populationGrowth.nullable() })

/** Stores the progress reported by the generator of the synthetic world; null when the world is complete. */
export const growthCommands: OperatorCommands = {
  '/growth': async (deps, input) => {
    storeGrowth(deps, body.parse(input).growth)
    return {}
  },
}

const storeGrowth = (deps: Pick<Deps, 'population' | 'clock'>, growth: PopulationGrowth | null): void => {
  if (growth === null) growthByServer.delete(deps.population)
  else growthByServer.set(deps.population, { growth, at: deps.clock().getTime() })
}

/** The last reported progress, without an estimate of the end if the reports stopped. */
export const readGrowth = (deps: Pick<Deps, 'population' | 'clock'>): PopulationGrowth | null => {
  const latest = growthByServer.get(deps.population)
  if (latest === undefined) return null
  const isSilent = deps.clock().getTime() - latest.at > SILENCE_MS
  return isSilent ? { ...latest.growth, seconds_left: null } : latest.growth
}
