import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Names of the synthetic world's population and, by default, of the imported one. */
export const SYNTHETIC = 'synthetic'
export const REAL = 'real'

const name = /^[a-z0-9][a-z0-9-]{0,39}$/
export const isPopulationName = (text: string): boolean => name.test(text)

const storedChoiceSchema = z.object({ in_use: z.string().regex(name) })
const fileOf = (dataDir: string) => join(dataDir, 'population.json')

/** Folder of a population's database. Each population has its own, so they never mix. */
export const populationFolder = (dataDir: string, population: string): string =>
  population === SYNTHETIC ? join(dataDir, 'population') : join(dataDir, `population-${population}`)

export interface PopulationChoice {
  readonly name: string
  /** Whether POPULATION in the environment fixes the choice, so that commands cannot change it. */
  readonly fixed: boolean
}

/**
 * The population in use: the one in POPULATION, else the last one chosen in this data folder, else the
 * synthetic world.
 */
export function readPopulationChoice(dataDir: string, configured: string | undefined): PopulationChoice {
  if (configured) {
    if (!isPopulationName(configured)) throw new RangeError(`POPULATION is not a name: ${configured}`)
    return { name: configured, fixed: true }
  }
  try {
    return {
      name: storedChoiceSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).in_use,
      fixed: false,
    }
  } catch {
    return { name: SYNTHETIC, fixed: false }
  }
}

/** Stores the choice, writing the file atomically. */
export function storePopulationChoice(dataDir: string, population: string): void {
  mkdirSync(dataDir, { recursive: true })
  const temporaryPath = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(temporaryPath, `${JSON.stringify({ in_use: population })}\n`)
  renameSync(temporaryPath, fileOf(dataDir))
}
