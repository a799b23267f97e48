import { mkdirSync } from 'node:fs'
import { openPopulation, type Population } from '@rookery/analytics'
import {
  populationFolder,
  readPopulationChoice,
  REAL,
  storePopulationChoice,
  type PopulationChoice,
} from './population-choice.ts'
import { rememberDeletions } from './remember-deletions.ts'

export interface PopulationSwitch {
  choice(): PopulationChoice
  /** Puts another population in use, from now on and at the next start. Questions asked meanwhile wait. */
  use(name: string): Promise<void>
}

const switches = new WeakMap<object, PopulationSwitch>()

/** How to change which population is in use; one that was opened otherwise cannot be changed. */
export const switchOf = (population: object): PopulationSwitch =>
  switches.get(population) ?? {
    choice: () => ({ name: 'given', fixed: true }),
    use: () => Promise.reject(new Error('The population in use is fixed.')),
  }

export interface InUseOptions {
  readonly data_dir: string
  /** A ClickHouse server holds one population: there is nothing to switch. */
  readonly clickhouse_url: string | null
  /** POPULATION of the environment. */
  readonly configured: string | undefined
  /** What rounding and samples are drawn by: this server's own. */
  readonly draw_key: string
  /** The folder in which deletions are noted for a restore. */
  readonly ledger?: string
}

/**
 * Opens the population that is chosen (population-choice.ts). What is returned stands for whichever is in use: the engine has one folder open at a time, so
 * a change closes one and opens the other while questions wait.
 */
export async function openPopulationInUse(options: InUseOptions): Promise<Population> {
  const { draw_key, ledger } = options
  const remembering = (population: Population, name: string): Population =>
    ledger === undefined ? population : rememberDeletions(population, name, ledger)
  if (options.clickhouse_url !== null)
    return remembering(await openPopulation({ clickhouseUrl: options.clickhouse_url }, { draw_key }), REAL)
  const open = async (name: string): Promise<Population> => {
    const dataDir = populationFolder(options.data_dir, name)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return remembering(await openPopulation({ dataDir }, { draw_key }), name)
  }
  let choice = readPopulationChoice(options.data_dir, options.configured)
  let current = await open(choice.name)
  let switching: Promise<void> | null = null
  let closed = false

  const change = async (name: string): Promise<void> => {
    const before = choice.name
    await current.close()
    try {
      current = await open(name)
      choice = { name, fixed: false }
      storePopulationChoice(options.data_dir, name)
    } catch (error) {
      current = await open(before)
      throw error
    }
  }
  const use = async (name: string): Promise<void> => {
    if (choice.fixed) throw new Error('The population is fixed by POPULATION in the environment.')
    if (closed) throw new Error('The server is stopping.')
    // One change after another: the last one asked for stands.
    const before = switching
    if (before) await before.catch(() => {})
    if (switching && switching !== before) throw new Error('Another change of the population is under way.')
    if (name === choice.name) return
    switching = change(name).finally(() => {
      switching = null
    })
    await switching
  }

  /** Members of the population (and of its parts, by `path`) that look up the one in use at every call. */
  const facade = (part: (population: Population) => object): object =>
    new Proxy(
      {},
      {
        get(_, key) {
          // Asked by `await`: this is no promise.
          if (key === 'then') return undefined
          const member = Reflect.get(part(current), key) as unknown
          if (typeof member === 'function')
            return (...args: unknown[]) => {
              const call = () =>
                (Reflect.get(part(current), key) as (...a: unknown[]) => unknown).apply(part(current), args)
              return switching ? switching.catch(() => {}).then(call) : call()
            }
          if (typeof member !== 'object' || member === null) return member
          return ['ingest', 'lookups', 'lists', 'targeting', 'social'].includes(String(key))
            ? facade((population) => Reflect.get(part(population), key) as object)
            : member
        },
      },
    )
  const population = facade((each) => each) as Population
  const whole = new Proxy(population, {
    get(target, key) {
      if (key === 'close')
        return async () => {
          closed = true
          await switching?.catch(() => {})
          await current.close()
        }
      // An iterable cannot be awaited by its reader, so it waits by itself.
      if (key === 'matchableNetworkIds')
        return async function* (...args: Parameters<Population['matchableNetworkIds']>) {
          await switching?.catch(() => {})
          yield* current.matchableNetworkIds(...args)
        }
      return Reflect.get(target, key) as unknown
    },
  })
  switches.set(whole, { choice: () => choice, use })
  return whole
}
