import { basename, dirname, join, resolve } from 'node:path'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Checkpoint } from '../domains/imports/checkpoint.ts'
import { crawl } from './crawl.ts'
import { deleteFromFile } from '../domains/imports/delete-from-file.ts'
import { directTarget } from '../domains/imports/direct-target.ts'
import { importFile, type FileResult } from '../domains/imports/import-file.ts'
import type { ImportNote, ImportTarget } from '../domains/imports/import-target.ts'
import {
  askInUse,
  command,
  noteImport,
  serverTarget,
  type InUse,
} from '../domains/imports/operator-client.ts'
import {
  isPopulationName,
  populationFolder,
  readPopulationChoice,
  REAL,
  storePopulationChoice,
  SYNTHETIC,
  type PopulationChoice,
} from '../domains/imports/population-choice.ts'
import { columnMaps, type ColumnMap } from '../domains/imports/readers/column-map.ts'
import { listFiles } from '../domains/imports/list-files.ts'
import { RejectFile } from '../domains/imports/reject-file.ts'

const usage = `npm run import -- FILE…                  brings files into the population beside the made-up one, and puts it in use
  FILE                JSON of the network's API (lines, or one document), an account archive (zip, or the folder it was unpacked to),
                      follow edges as CSV or TSV, other tables with --map; packed with gzip or not; a folder stands for all files in it
  --source NAME       label of what these files bring (default: the name of their folder)
  --map FILE          which column of a table is what, as JSON: one map or a list, or a folder of such files; may be repeated
  --population NAME   another population than 'real'
  --mix               into the population in use, also when it is the made-up one
  --keep              leaves the population in use as it is
npm run import -- --use NAME             puts a population in use ('synthetic' is the made-up one)
npm run import -- --list                 what was imported
npm run import -- --remove SOURCE        takes an import out again
npm run import -- --delete FILE… --of posts|profiles
                                         takes out what the network deleted, protected or suspended: ids, one a line, or the network's
                                         compliance lines; it stays out, whatever is imported later
npm run import -- --crawl @HANDLE        fetches an account, its posts, its followers and whom it follows from the network
  --as @HANDLE        whose X account asks (default: whoever connected last)
  --posts N, --followers N, --following N
                      how many of each at most (3200, 15000, 5000); the running server does it, also when this command is ended
DATA_DIR says which data folder (default: .data). A running server is used; without one the folder is opened here. A killed import
goes on where it stopped when the same command is run again.`

class Usage extends Error {}
const say = (text: string) => process.stdout.write(`${text}\n`)
const number = (n: number) => n.toLocaleString('en')

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        map: { type: 'string', multiple: true },
        delete: { type: 'boolean', default: false },
        of: { type: 'string' },
        crawl: { type: 'string' },
        as: { type: 'string' },
        posts: { type: 'string' },
        followers: { type: 'string' },
        following: { type: 'string' },
        population: { type: 'string' },
        use: { type: 'string' },
        remove: { type: 'string' },
        list: { type: 'boolean', default: false },
        mix: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Usage((error as Error).message)
  }
}
type Options = ReturnType<typeof readOptions>['values']

/** The maps of these files, a folder standing for the JSON files in it. */
function readMaps(paths: readonly string[]): ColumnMap[] {
  return paths.flatMap((path) => {
    try {
      if (!statSync(path).isDirectory()) return readMap(path)
    } catch (error) {
      throw new Usage(`The column map ${path} cannot be read: ${(error as Error).message}`)
    }
    const names = readdirSync(path).filter((name) => name.endsWith('.json'))
    return names.toSorted().flatMap((name) => readMap(join(path, name)))
  })
}

function readMap(path: string): ColumnMap[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Usage(`The column map ${path} cannot be read: ${(error as Error).message}`)
  }
  const read = columnMaps.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Usage(`The column map ${path} is not right: ${issue?.path.join('.') || 'it'} ${issue?.message}`)
}

/** Which population the files go to. The made-up one is never mixed with real people unless that is asked for. */
function chooseTarget(choice: PopulationChoice, options: Options): string {
  if (options.population !== undefined) {
    if (!isPopulationName(options.population))
      throw new Usage(`'${options.population}' is not a name for a population.`)
    return options.population
  }
  if (options.mix || choice.name !== SYNTHETIC) return choice.name
  return REAL
}

async function openTarget(dataDir: string, name: string, inUse: InUse | null): Promise<ImportTarget> {
  if (inUse?.name === name) return serverTarget(dataDir, name)
  // Only now, for the engine takes a moment to load and a running server needs it not.
  const { openPopulation } = await import('@rookery/analytics')
  const clickhouseUrl = process.env['CLICKHOUSE_URL']
  const address = clickhouseUrl ? { clickhouseUrl } : { dataDir: populationFolder(dataDir, name) }
  return directTarget(name, await openPopulation(address, { sessions: 2 }))
}

/** A label the population takes. */
const labelOf = (file: string): string =>
  basename(dirname(resolve(file)))
    .replace(/[^\p{L}\p{N} ._:@+-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '') || 'import'

function describe(result: FileResult): string {
  const head = `${result.file}: `
  if (result.skipped) return `${head}left out, ${result.error ?? result.what}`
  const counts = `${number(result.taken)} taken, ${number(result.repeated)} repeated, ${number(result.rejected)} rejected`
  const resumed = result.resumed_at === null ? '' : `\n  went on after line ${number(result.resumed_at)}`
  const rejects = result.reject_file ? `\n  rejected rows with line and reason: ${result.reject_file}` : ''
  const broken = result.error ? `\n  the file broke off: ${result.error}` : ''
  return `${head}${result.what}; ${counts}${resumed}${rejects}${broken}`
}

/** Folders as the files in them; throws Usage for what is not there. */
function readFiles(given: readonly string[]): string[] {
  try {
    return given.flatMap(listFiles)
  } catch (error) {
    throw new Usage((error as Error).message)
  }
}

interface Totals {
  taken: number
  repeated: number
  rejected: number
  failed: number
}

async function importAll(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  options: Options,
  tell: Teller,
) {
  const maps = readMaps(options.map ?? [])
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  const totals: Totals = { taken: 0, repeated: 0, rejected: 0, failed: 0 }
  for (const [place, file] of files.entries()) {
    const source = options.source ?? labelOf(file)
    const path = resolve(file)
    const rejects = new RejectFile(resolve(dataDir, 'rejects'), file, `${stamp}-${place + 1}`)
    const result = await importFile(path, target, {
      source,
      maps,
      rejects,
      checkpoint: new Checkpoint(resolve(dataDir, 'imports'), {
        population: target.name,
        source,
        file: path,
        maps,
      }),
      onProgress: (counts) => tell.progress(source, basename(file), totals, counts),
    })
    totals.taken += result.taken
    totals.repeated += result.repeated
    totals.rejected += result.rejected
    if (result.error) totals.failed += 1
    say(describe(result))
  }
  return totals
}

const subjects = { posts: 'post', profiles: 'profile' } as const

/** --delete: the files say what the network took away. */
async function deleteAll(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  options: Options,
): Promise<void> {
  const { of } = options
  if (of !== undefined && of !== 'posts' && of !== 'profiles')
    throw new Usage('--of takes posts or profiles.')
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  let changed = 0
  for (const [place, file] of files.entries()) {
    const rejects = new RejectFile(resolve(dataDir, 'rejects'), file, `${stamp}-${place + 1}`)
    const done = await deleteFromFile(resolve(file), of ? subjects[of] : null, target, rejects)
    changed += done.taken
    say(
      `${basename(file)}: ${number(done.taken)} deletions taken, ${number(done.repeated)} repeated, ${number(done.rejected)} rejected`,
    )
    if (done.reject_file) say(`  rejected rows with line and reason: ${done.reject_file}`)
  }
  if (changed === 0) return
  say('Taking them out of everything derived:')
  await refresh(target, () => {})
}

/** By the list of jobs; between two batches, so that the same command goes on there. */
class Cancelled extends Error {
  override readonly message = 'Cancelled. What was brought stays; the same command goes on where it stopped.'
}

/** Keeps the running server's list of jobs current, at most once a second. */
class Teller {
  #id: string | null = null
  #at = 0
  #last: Promise<unknown> = Promise.resolve()
  #source = 'import'
  #file = ''
  #cancelled = false
  #counts = { taken: 0, repeated: 0, rejected: 0 }
  readonly #dataDir: string
  readonly #running: boolean
  constructor(dataDir: string, running: boolean) {
    this.#dataDir = dataDir
    this.#running = running
  }
  progress(
    source: string,
    file: string,
    before: Totals,
    now: { taken: number; repeated: number; rejected: number },
  ): void {
    this.#source = source
    this.#file = file
    if (this.#cancelled) throw new Cancelled()
    if (Date.now() - this.#at < 1_000) return
    this.#at = Date.now()
    const counts = {
      taken: before.taken + now.taken,
      repeated: before.repeated + now.repeated,
      rejected: before.rejected + now.rejected,
    }
    this.#note('running', `reading ${file}`.slice(0, 100), counts, null)
  }
  step(step: string, totals: Totals): void {
    this.#note('running', step.slice(0, 100), totals, null)
  }
  async end(totals: Totals, error: string | null): Promise<void> {
    this.#note(error === null ? 'done' : 'failed', '', totals, error)
    await this.#last
  }
  async cancel(reason: string): Promise<void> {
    this.#note('failed', '', this.#counts, reason)
    await this.#last
  }
  #note(
    state: ImportNote['state'],
    step: string,
    counts: { taken: number; repeated: number; rejected: number },
    error: string | null,
  ): void {
    if (!this.#running) return
    this.#counts = counts
    const note = {
      state,
      step,
      rows_taken: counts.taken,
      rows_repeated: counts.repeated,
      rows_rejected: counts.rejected,
      error: error && error.slice(0, 500),
    }
    // The list of jobs is a courtesy: an import does not fail for it.
    this.#last = this.#last.then(async () => {
      try {
        const told = await noteImport(this.#dataDir, this.#id, this.#source, this.#file, note)
        this.#id = told.id
        this.#cancelled ||= told.cancelled
      } catch {
        // The server went away; the rows themselves say so.
      }
    })
  }
}

async function use(
  dataDir: string,
  name: string,
  choice: PopulationChoice,
  inUse: InUse | null,
): Promise<void> {
  if (!isPopulationName(name)) throw new Usage(`'${name}' is not a name for a population.`)
  if (choice.fixed)
    throw new Usage('POPULATION in the environment fixes the population in use; change it there.')
  if (inUse) await command(dataDir, '/use', { population: name })
  else storePopulationChoice(dataDir, name)
  say(`In use now: ${name}${inUse ? '' : ' (from the next start on)'}.`)
}

async function listSources(target: ImportTarget): Promise<void> {
  const sources = await target.sources()
  say(`Population '${target.name}':`)
  if (sources.length === 0) say('  nothing')
  for (const each of sources)
    say(
      `  ${each.source}: ${number(each.profiles)} profiles, ${number(each.posts)} posts, ${number(each.follows)} follows`,
    )
}

const refresh = async (target: ImportTarget, onStep: (step: string) => void): Promise<void> => {
  let shown = ''
  await target.refresh((step, done, total) => {
    onStep(total > 0 ? `${step} ${done}/${total}` : step)
    if (step === shown) return
    shown = step
    say(`  ${step} …`)
  })
}

async function main(): Promise<number> {
  const { values: options, positionals: given } = readOptions()
  const files = readFiles(given)
  const asked =
    files.length > 0 ||
    options.crawl !== undefined ||
    options.list ||
    options.remove !== undefined ||
    options.use !== undefined
  if (options.help || !asked) {
    say(usage)
    return options.help ? 0 : 2
  }
  const dataDir = resolve(process.env['DATA_DIR'] || '.data')
  const inUse = await askInUse(dataDir)
  if (options.crawl !== undefined) {
    if (!inUse)
      throw new Usage('No server runs on this data folder, and it is the server that crawls: start it first.')
    return await crawl(dataDir, options.crawl, options)
  }
  const choice: PopulationChoice = inUse ?? readPopulationChoice(dataDir, process.env['POPULATION'])
  if (files.length === 0 && options.use !== undefined) {
    await use(dataDir, options.use, choice, inUse)
    return 0
  }
  const brings = files.length > 0 && !options.delete
  const name = brings ? chooseTarget(choice, options) : (options.population ?? choice.name)
  const target = await openTarget(dataDir, name, inUse)
  const began = Date.now()
  try {
    if (options.list) {
      await listSources(target)
      return 0
    }
    if (options.remove !== undefined) {
      const known = await target.sources()
      if (!known.some(({ source }) => source === options.remove))
        throw new Usage(`Nothing was imported as '${options.remove}' into '${name}'.`)
      await target.removeSource(options.remove)
      await refresh(target, () => {})
      say(`Taken out of '${name}': ${options.remove}.`)
      return 0
    }
    if (options.delete) {
      await deleteAll(dataDir, target, files, options)
      return 0
    }
    if (!options.mix && (await target.sources()).some(({ source }) => source === SYNTHETIC))
      throw new Usage(
        `The population '${name}' holds made-up people. Real ones are not mixed with them unless you add --mix; --population NAME keeps them apart.`,
      )
    const teller = new Teller(dataDir, inUse !== null)
    const totals = await importAll(dataDir, target, files, options, teller).catch(async (error: unknown) => {
      if (error instanceof Cancelled) await teller.cancel(error.message)
      throw error
    })
    say('Making it targetable:')
    try {
      await refresh(target, (step) => teller.step(step, totals))
    } catch (error) {
      await teller.end(totals, (error as Error).message)
      throw error
    }
    await teller.end(totals, null)
    say(
      `In all: ${number(totals.taken)} rows taken, ${number(totals.repeated)} repeated, ${number(totals.rejected)} rejected, in ${((Date.now() - began) / 1000).toFixed(1)} s.`,
    )
    await target.close()
    if (name !== choice.name && !options.keep) {
      if (choice.fixed)
        say(
          `The population in use stays '${choice.name}': POPULATION fixes it. Set POPULATION=${name} to use this one.`,
        )
      else {
        say(`The made-up people are kept apart; back to them: npm run import -- --use ${choice.name}`)
        await use(dataDir, options.use ?? name, choice, inUse)
      }
    } else if (name !== choice.name) say(`Not in use yet: npm run import -- --use ${name}`)
    return totals.failed > 0 ? 1 : 0
  } finally {
    await target.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof Usage ? error.message : ((error as Error).message ?? String(error))}\n`,
  )
  process.exitCode = error instanceof Usage ? 2 : 1
}
