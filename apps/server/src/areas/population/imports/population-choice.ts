import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The made-up world, and what is imported beside it unless another name is given. */
export const SYNTHETIC = 'synthetic'
export const REAL = 'real'

const name = /^[a-z0-9][a-z0-9-]{0,39}$/
export const isPopulationName = (text: string): boolean => name.test(text)

const stored = z.object({ in_use: z.string().regex(name) })
const fileOf = (dataDir: string) => join(dataDir, 'population.json')

/** Where a population's database lies. Each has its own folder: they are never mixed. */
export const populationFolder = (dataDir: string, population: string): string =>
  population === SYNTHETIC ? join(dataDir, 'population') : join(dataDir, `population-${population}`)

export interface PopulationChoice {
  readonly name: string
  /** Chosen by POPULATION in the environment: commands cannot change it. */
  readonly fixed: boolean
}

/** The population in use: what POPULATION says, else what was chosen last in this data folder, else the made-up world. */
export function readPopulationChoice(dataDir: string, configured: string | undefined): PopulationChoice {
  if (configured) {
    if (!isPopulationName(configured)) throw new RangeError(`POPULATION is not a name: ${configured}`)
    return { name: configured, fixed: true }
  }
  try {
    return { name: stored.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).in_use, fixed: false }
  } catch {
    return { name: SYNTHETIC, fixed: false }
  }
}

/** Written whole or not at all. */
export function storePopulationChoice(dataDir: string, population: string): void {
  mkdirSync(dataDir, { recursive: true })
  const part = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(part, `${JSON.stringify({ in_use: population })}\n`)
  renameSync(part, fileOf(dataDir))
}
