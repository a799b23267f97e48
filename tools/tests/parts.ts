// The parts of a test run, on four processors and more in two lanes that run beside each other: those with browsers, one after the other, and those that yield the
// processors to them. The longest begins first, and it waits a lot for its databases: that leaves the screens room. What works without a pause
// is taken by whichever lane is done. Each has the minutes it may take beside the other lane on two quiet cores.

/** Parts of paths: where PGlite can differ from PostgreSQL: the store itself, what a killed process leaves, transactions and their order. */
const WHERE_PGLITE_DIFFERS = [
  'server/src/store/',
  'app/http/operations.test',
  'areas/killed-embedded.test',
  'foundation/jobs/',
  'population/test-reset/',
  'people/teams/teams.test',
]

/** The two that take longest, a minute each: on PostgreSQL on every push, on PGlite the one of the day. */
const ONE_A_DAY = ['idempotency.test', 'crashes.test']

/** npm run check, with which the lane that yields begins. */
export const CHECKS = { title: 'checks', minutes: 3 }

export interface Part {
  readonly title: string
  readonly minutes: number
  readonly projects: readonly string[]
  readonly files?: readonly string[]
  readonly postgres?: true
  /** Leaves the processors to whoever wants them, too. */
  readonly yields?: true
}
export interface Lanes {
  readonly browsers: readonly Part[]
  readonly yielding: readonly Part[]
}

/** Browsers answer as quickly as if they were alone: what stands beside them yields. One browser part at a time: each takes up to 5 GB. */
const BROWSERS: readonly Part[] = [
  { title: 'screens and journeys', minutes: 8, projects: ['looks', 'e2e'] },
  { title: 'pages and their parts', minutes: 4, projects: ['ui', '@rookery/web*'] },
]

/** What a run consists of. `day` is a whole number, another one every day. */
export function partsOf({
  full,
  hasPostgres,
  day,
}: {
  full: boolean
  hasPostgres: boolean
  day: number
}): Lanes {
  const projects = ['server', 'server isolated']
  const packages: Part = {
    title: 'packages and sandbox',
    minutes: 6,
    projects: ['packages', 'packages isolated', 'sandbox', 'sandbox isolated'],
    yields: true,
  }
  const onPostgres: Part = {
    title: 'server on PostgreSQL',
    minutes: 7,
    projects,
    postgres: true,
    yields: true,
  }
  const onPglite: Part = { title: 'server on PGlite', minutes: 7, projects, yields: true }
  const whereItDiffers: Part = {
    title: 'server on PGlite, where it can differ',
    minutes: 2,
    projects,
    files: [...WHERE_PGLITE_DIFFERS, ONE_A_DAY[day % ONE_A_DAY.length]!],
    yields: true,
  }
  const server = hasPostgres ? [onPostgres, full ? onPglite : whereItDiffers] : [onPglite]
  return { browsers: [...BROWSERS], yielding: [...server, packages] }
}

/**
 * Runs both lanes, the one that yields after `checking`. The lane of the browsers takes from the end of the other when it has none left, so
 * that both cores are used to the end; the other way round would put two browser parts beside each other.
 */
export const runLanes = async (
  { browsers, yielding }: Lanes,
  take: (part: Part) => Promise<void>,
  checking: Promise<void> | null,
): Promise<void> => {
  const [first, second] = [[...browsers], [...yielding]]
  const lane = async (next: () => Part | undefined) => {
    for (let part = next(); part; part = next()) await take(part)
  }
  await Promise.all([
    lane(() => first.shift() ?? second.pop()),
    Promise.resolve(checking).then(() => lane(() => second.shift())),
  ])
}
