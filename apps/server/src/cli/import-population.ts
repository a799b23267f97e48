import { directTarget } from '../areas/population/imports/direct-target.ts'
import type { ImportTarget } from '../areas/population/imports/import-target.ts'
import { command, serverTarget, type InUse } from '../areas/population/imports/operator-client.ts'
import {
  isPopulationName,
  populationFolder,
  REAL,
  storePopulationChoice,
  SYNTHETIC,
  type PopulationChoice,
} from '../areas/population/imports/population-choice.ts'
import { recordDeletions } from '../areas/population/imports/record-deletions.ts'
import { erasuresFolder } from '../config/config.ts'
import { withSecretFiles } from '../config/secret-files.ts'
import type { ImportOptions } from './import-options.ts'
import { renewPopulation } from './renew-population.ts'
import { number, printLine } from './say.ts'
import { UsageError } from './usage-error.ts'

/**
 * The population that files are imported into. The synthetic population is never mixed with real people
 * unless explicitly requested.
 */
export function choosePopulation(choice: PopulationChoice, options: ImportOptions): string {
  if (options.population !== undefined) return populationName(options.population)
  return options.mix || choice.name !== SYNTHETIC ? choice.name : REAL
}

/** The running server's population, or the folder itself; with `renew` its people are read again first where an older program read them. */
export async function openTarget(
  dataDir: string,
  name: string,
  inUse: InUse | null,
  renew = false,
): Promise<ImportTarget> {
  if (inUse?.name === name) return serverTarget(dataDir, name)
  // Imported only here, since the engine takes a moment to load and is not needed if a server is running.
  const { openPopulation } = await import('@rookery/analytics')
  const clickhouseUrl = withSecretFiles(process.env)['CLICKHOUSE_URL']
  const address = clickhouseUrl ? { clickhouseUrl } : { dataDir: populationFolder(dataDir, name) }
  const population = await openPopulation(address, { sessions: 2 })
  if (renew) await renewPopulation(population)
  return directTarget(name, recordDeletions(population, name, erasuresFolder(process.env, dataDir)))
}

/** --use */
export async function usePopulation(
  dataDir: string,
  name: string,
  choice: PopulationChoice,
  inUse: InUse | null,
): Promise<void> {
  const wantedName = populationName(name)
  if (choice.fixed)
    throw new UsageError('POPULATION in the environment fixes the population in use; change it there.')
  if (inUse) await command(dataDir, '/use', { population: wantedName })
  else storePopulationChoice(dataDir, wantedName)
  printLine(`In use now: ${wantedName}${inUse ? '' : ' (from the next start on)'}.`)
}

/** --list */
export async function listSources(target: ImportTarget): Promise<void> {
  const sources = await target.sources()
  printLine(`Population '${target.name}':`)
  if (sources.length === 0) printLine('  nothing')
  for (const { source, profiles, posts, follows } of sources)
    printLine(`  ${source}: ${number(profiles)} profiles, ${number(posts)} posts, ${number(follows)} follows`)
}

/** --remove */
export async function removeSource(target: ImportTarget, source: string): Promise<void> {
  const matchingSource = await target.sources()
  if (!matchingSource.some((each) => each.source === source))
    throw new UsageError(`Nothing was imported as '${source}' into '${target.name}'.`)
  await target.removeSource(source)
  await refresh(target)
  printLine(`Taken out of '${target.name}': ${source}.`)
}

/** Makes what was brought targetable; a line for each step. */
export async function refresh(
  target: ImportTarget,
  onStep: (step: string) => void = () => {},
): Promise<void> {
  let shownLine = ''
  await target.refresh((step, done, total) => {
    onStep(total > 0 ? `${step} ${done}/${total}` : step)
    if (step === shownLine) return
    shownLine = step
    printLine(`  ${step} …`)
  })
}

function populationName(name: string): string {
  if (isPopulationName(name)) return name
  throw new UsageError(`'${name}' is not a name for a population.`)
}
