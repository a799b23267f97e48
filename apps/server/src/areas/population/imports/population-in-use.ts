import { mkdirSync } from 'node:fs'
import { EngineError, openPopulation, type Population, type PopulationOptions } from '@rookery/analytics'
import { StartError } from '../../../errors/start-error.ts'
import {
  populationFolder,
  readPopulationChoice,
  REAL,
  storePopulationChoice,
  type PopulationChoice,
} from './population-choice.ts'
import { recordDeletions } from './record-deletions.ts'

export interface PopulationSwitch {
  choice(): PopulationChoice
  /** Switches the population in use, also for the next start. Queries made during the switch wait for it. */
  use(name: string): Promise<void>
}

const switches = new WeakMap<object, PopulationSwitch>()

/** The switch of a population; one that was opened otherwise is fixed. */
export const switchOf = (population: object): PopulationSwitch =>
  switches.get(population) ?? {
    choice: () => ({ name: 'given', fixed: true }),
    use: () => Promise.reject(new Error('The population in use is fixed.')),
  }

export interface InUseOptions {
  readonly data_dir: string
  /** A ClickHouse server has one population, so there is nothing to switch. */
  readonly clickhouse_url: string | null
  /** POPULATION of the environment. */
  readonly configured: string | undefined
  /** Secret key of this server for rounding noise and samples. */
  readonly secret_key: string
  /** How sizes are counted in memory; without it all come from SQL. */
  readonly kernel?: PopulationOptions['kernel']
  /** Folder where deletions are recorded, so that a restored backup applies them again. */
  readonly ledger?: string
}

/**
 * Opens the chosen population (population-choice.ts). The returned object always delegates to the one in use:
 * the engine opens one folder at a time, so a switch closes one and opens the other while queries wait.
 */
export async function openPopulationInUse(options: InUseOptions): Promise<Population> {
  const { secret_key, ledger } = options
  const withDeletionLedger = (population: Population, name: string): Population =>
    ledger === undefined ? population : recordDeletions(population, name, ledger)
  if (options.clickhouse_url !== null)
    return withDeletionLedger(
      await openPopulation({ clickhouseUrl: options.clickhouse_url }, { secret_key }),
      REAL,
    )
  const openPopulationNamed = async (name: string): Promise<Population> => {
    const dataDir = populationFolder(options.data_dir, name)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      return withDeletionLedger(
        await openPopulation({ dataDir }, { secret_key, kernel: options.kernel }),
        name,
      )
    } catch (error) {
      if (!(error instanceof EngineError) || !/^(failed|incomplete)$/.test(error.code)) throw error
      throw StartError.ofDamage(dataDir, 'The population', error)
    }
  }
  let populationChoice = readPopulationChoice(options.data_dir, options.configured)
  let currentPopulation = await openPopulationNamed(populationChoice.name)
  let switching: Promise<void> | null = null
  let isClosed = false

  const switchPopulation = async (name: string): Promise<void> => {
    const previousName = populationChoice.name
    await currentPopulation.close()
    try {
      currentPopulation = await openPopulationNamed(name)
      populationChoice = { name, fixed: false }
      storePopulationChoice(options.data_dir, name)
    } catch (error) {
      currentPopulation = await openPopulationNamed(previousName)
      throw error
    }
  }
  const use = async (name: string): Promise<void> => {
    if (populationChoice.fixed) throw new Error('The population is fixed by POPULATION in the environment.')
    if (isClosed) throw new Error('The server is stopping.')
    // Switches run one at a time; a second one that waits together with another is refused.
    const previousSwitch = switching
    if (previousSwitch) await previousSwitch.catch(() => {})
    if (switching && switching !== previousSwitch)
      throw new Error('Another change of the population is under way.')
    if (name === populationChoice.name) return
    switching = switchPopulation(name).finally(() => {
      switching = null
    })
    await switching
  }

  /** A proxy for the population (or a part of it), which looks up the current one at every call. */
  const populationFacade = (pick: (population: Population) => object): object =>
    new Proxy(
      {},
      {
        get(_, key) {
          // `await` reads `then`: the proxy is not a promise.
          if (key === 'then') return undefined
          const member = Reflect.get(pick(currentPopulation), key) as unknown
          if (typeof member === 'function')
            return (...args: unknown[]) => {
              const call = () =>
                (Reflect.get(pick(currentPopulation), key) as (...a: unknown[]) => unknown).apply(
                  pick(currentPopulation),
                  args,
                )
              return switching ? switching.catch(() => {}).then(call) : call()
            }
          if (typeof member !== 'object' || member === null) return member
          return ['ingest', 'lookups', 'lists', 'targeting', 'social'].includes(String(key))
            ? populationFacade((population) => Reflect.get(pick(population), key) as object)
            : member
        },
      },
    )
  const population = populationFacade((each) => each) as Population
  const closablePopulation = new Proxy(population, {
    get(target, key) {
      if (key === 'close')
        return async () => {
          isClosed = true
          await switching?.catch(() => {})
          await currentPopulation.close()
        }
      // A caller cannot await an async iterable, so the iterable itself waits.
      if (key === 'matchableNetworkIds')
        return async function* (...args: Parameters<Population['matchableNetworkIds']>) {
          await switching?.catch(() => {})
          yield* currentPopulation.matchableNetworkIds(...args)
        }
      return Reflect.get(target, key) as unknown
    },
  })
  switches.set(closablePopulation, { choice: () => populationChoice, use })
  return closablePopulation
}
