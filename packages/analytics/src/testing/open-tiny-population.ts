import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PopulationOptions } from '../population/population-store.ts'
import { openPopulation, type Population } from '../population/population.ts'
import { tinyFollows, tinyPosts, tinyProfiles } from './tiny-world.ts'

export interface TemporaryPopulation {
  population: Population
  dataDir: string
  /** Closes the population and removes its folder. */
  dispose(): Promise<void>
}

/**
 * An empty population in a temporary folder. libchdb binds one folder per process, so a test file opens one
 * at a time.
 */
export async function openTemporaryPopulation(
  options: PopulationOptions = { sessions: 3 },
): Promise<TemporaryPopulation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rookery-population-'))
  const population = await openPopulation(
    { dataDir },
    { secret_key: 'known to everybody', inferenceThreads: 0, ...options },
  )
  return {
    population,
    dataDir,
    dispose: async () => {
      await population.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The tiny world, ingested under the source 'tiny' and refreshed. */
export async function openTinyPopulation(options?: PopulationOptions): Promise<TemporaryPopulation> {
  const temporaryPopulation = await openTemporaryPopulation(options)
  await fillWithTinyWorld(temporaryPopulation.population)
  return temporaryPopulation
}

export async function fillWithTinyWorld(population: Population): Promise<void> {
  await population.ingest.profiles(tinyProfiles(), 'tiny')
  await population.ingest.posts(tinyPosts(), 'tiny')
  await population.ingest.follows(tinyFollows(), 'tiny')
  await population.refresh()
}
