// The parts of a test run, in two lanes that stand beside each other: what has a browser waits for it half of the time.
import type { Runner } from './run-tests.ts'

export interface Part {
  readonly title: string
  readonly runner: Runner
  /** Of vitest.config.ts, or of playwright.config.ts; all of them when there are none. */
  readonly projects: readonly string[]
  /** Further arguments, alike for both runners: parts of paths, -t, --changed. */
  readonly args?: readonly string[]
  /** Runs on the PostgreSQL of the run, not on PGlite. */
  readonly postgres?: boolean
}

/** Projects of playwright.config.ts. */
const ON_PLAYWRIGHT = ['visual', 'journeys']
const SERVER = ['server', 'server isolated']

/** What a run consists of, by lane. With a PostgreSQL the server runs on it, and with `full` on PGlite besides. */
export function lanesOf({ full, hasPostgres }: { full: boolean; hasPostgres: boolean }): {
  readonly browser: readonly Part[]
  readonly others: readonly Part[]
} {
  const vitest = (title: string, projects: readonly string[], postgres = false): Part => ({
    title,
    runner: 'vitest',
    projects,
    postgres,
  })
  const onPglite = vitest('server on PGlite', SERVER)
  return {
    browser: [
      vitest('pages and their parts', ['ui', '@rookery/web*']),
      { title: 'screens and journeys', runner: 'playwright', projects: ON_PLAYWRIGHT, args: ['--retries=2'] },
    ],
    others: [
      ...(hasPostgres ? [vitest('server on PostgreSQL', SERVER, true)] : []),
      ...(full || !hasPostgres ? [onPglite] : []),
      vitest('packages and sandbox', ['packages', 'packages isolated', 'sandbox', 'sandbox isolated']),
    ],
  }
}

export interface Asked {
  readonly paths: readonly string[]
  readonly projects: readonly string[]
  readonly title?: string | undefined
  readonly changed?: string | undefined
  /** Snapshots are written anew. */
  readonly update?: boolean
  readonly hasPostgres: boolean
}

/** What somebody wants to see of each runner: by its projects where some are named, otherwise where a file that was asked for is its own. */
export function partsAskedFor(asked: Asked, runsIn: (folder: RegExp) => boolean): Part[] {
  const { paths, projects, title, changed, update, hasPostgres } = asked
  const flag = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value])
  const partOf = (runner: Runner, args: readonly string[], files: RegExp): Part[] => {
    const own = projects.filter((project) => ON_PLAYWRIGHT.includes(project) === (runner === 'playwright'))
    const isAsked = projects.length > 0 ? own.length > 0 : runsIn(files)
    const part = { title: 'what was asked for', runner, projects: own, args: [...paths, ...args] }
    return isAsked ? [{ ...part, postgres: hasPostgres && runner === 'vitest' }] : []
  }
  return [
    ...partOf('vitest', [...flag('-t', title), ...flag('--changed', changed)], /^(?!e2e\/)/),
    ...partOf(
      'playwright',
      [
        ...flag('--grep', title),
        ...flag('--only-changed', changed),
        ...(update ? ['--update-snapshots=changed'] : []),
      ],
      /^e2e\//,
    ),
  ]
}
