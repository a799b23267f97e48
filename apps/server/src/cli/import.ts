import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ImportTarget } from '../areas/population/imports/import-target.ts'
import { fetchPopulationInUse, type InUse } from '../areas/population/imports/operator-client.ts'
import {
  populationFolder,
  readPopulationChoice,
  SYNTHETIC,
  type PopulationChoice,
} from '../areas/population/imports/population-choice.ts'
import { withSecretFiles } from '../config/secret-files.ts'
import { endReaders } from '../reading/worker-pools.ts'
import { crawl } from './crawl.ts'
import { deleteAll } from './import-deletions.ts'
import { importAll, readFiles } from './import-files.ts'
import { importUsage, readImportOptions, type ImportOptions } from './import-options.ts'
import {
  choosePopulation,
  listSources,
  openTarget,
  refresh,
  removeSource,
  usePopulation,
} from './import-population.ts'
import { ImportTeller } from './import-teller.ts'
import { number, printLine } from './say.ts'
import { UsageError } from './usage-error.ts'

/** `npm run import`: one of crawl, use, list, remove, delete, or bringing files in. Answers the exit code. */
async function main(): Promise<number> {
  const { values: options, positionals } = readImportOptions()
  const { files, leftOut } = readFiles(positionals)
  const asked =
    files.length > 0 ||
    options.crawl !== undefined ||
    options.list ||
    options.remove !== undefined ||
    options.use !== undefined
  if (options.help || !asked) {
    printLine(importUsage)
    return options.help ? 0 : 2
  }
  const dataDir = resolve(process.env['DATA_DIR'] || '.data')
  const inUse = await fetchPopulationInUse(dataDir)
  if (options.crawl !== undefined) {
    if (!inUse)
      throw new UsageError(
        'No server runs on this data folder, and it is the server that crawls: start it first.',
      )
    return await crawl(dataDir, options.crawl, options)
  }
  const choice: PopulationChoice = inUse ?? readPopulationChoice(dataDir, process.env['POPULATION'])
  if (files.length === 0 && options.use !== undefined) {
    await usePopulation(dataDir, options.use, choice, inUse)
    return 0
  }
  const brings = files.length > 0 && !options.delete
  const name = brings ? choosePopulation(choice, options) : (options.population ?? choice.name)
  const isNew =
    !withSecretFiles(process.env)['CLICKHOUSE_URL'] && !existsSync(populationFolder(dataDir, name))
  const imported = brings && !options.list && options.remove === undefined
  const target = await openTarget(dataDir, name, inUse, imported)
  let came: Came = { failed: 0, rows: 0 }
  try {
    if (options.list) await listSources(target)
    else if (options.remove !== undefined) await removeSource(target, options.remove)
    else if (options.delete) came.failed = await deleteAll(dataDir, target, files, options)
    else came = await bringIn(dataDir, target, files, options, inUse !== null)
  } finally {
    await endReaders()
    await target.close()
  }
  if (imported && came.rows === 0) {
    if (isNew) rmSync(populationFolder(dataDir, name), { recursive: true, force: true })
    printLine(`Nothing was taken: nothing is changed, and the population in use stays '${choice.name}'.`)
    return 1
  }
  if (imported && name !== choice.name) await switchTo(dataDir, name, choice, inUse, options)
  return came.failed + leftOut > 0 ? 1 : 0
}

/** What came of an import: files that broke off or were left out, and rows that are there now or were before. */
interface Came {
  failed: number
  readonly rows: number
}

/** Reads the files and makes what is in them targetable. */
async function bringIn(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  options: ImportOptions,
  running: boolean,
): Promise<Came> {
  const began = Date.now()
  if (!options.mix && (await target.sources()).some(({ source }) => source === SYNTHETIC))
    throw new UsageError(
      `The population '${target.name}' holds made-up people. Real ones are not mixed with them unless you add --mix; --population NAME keeps them apart.`,
    )
  const teller = new ImportTeller(dataDir, running)
  const totals = await importAll(dataDir, target, files, options, teller).catch(async (error: unknown) => {
    await teller.endCancelled(error)
    throw error
  })
  const rows = totals.taken + totals.repeated + totals.removed
  if (rows === 0) {
    await teller.end(totals, 'nothing in the files could be taken')
    return { failed: totals.failed, rows }
  }
  if (totals.taken > 0) printLine('Making it targetable:')
  try {
    await refresh(target, (step) => teller.step(step, totals))
  } catch (error) {
    await teller.end(totals, (error as Error).message)
    throw error
  }
  await teller.end(totals, null)
  printLine(
    `In all: ${number(totals.taken)} rows taken, ${number(totals.repeated)} repeated, ${number(totals.rejected)} rejected, in ${((Date.now() - began) / 1000).toFixed(1)} s.`,
  )
  return { failed: totals.failed, rows }
}

/** Puts the population that was filled in use, where it is another one than before and may be. */
async function switchTo(
  dataDir: string,
  name: string,
  choice: PopulationChoice,
  inUse: InUse | null,
  options: ImportOptions,
): Promise<void> {
  if (options.keep) return printLine(`Not in use yet: npm run import -- --use ${name}`)
  if (choice.fixed)
    return printLine(
      `The population in use stays '${choice.name}': POPULATION fixes it. Set POPULATION=${name} to use this one.`,
    )
  printLine(`The made-up people are kept apart; back to them: npm run import -- --use ${choice.name}`)
  await usePopulation(dataDir, options.use ?? name, choice, inUse)
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message ?? String(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
