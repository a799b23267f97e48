// The parts of a test run, in two lanes that stand beside each other: what has a browser waits for it half of the time.

export interface Part {
  readonly title: string
  /** Of vitest.config.ts. */
  readonly projects: readonly string[]
  /** Filters of paths; all files of the projects when left out. */
  readonly files?: readonly string[]
  /** Runs on the PostgreSQL of the run, not on PGlite. */
  readonly postgres?: true
}

const server = ['server', 'server isolated']

/** What a run consists of, by lane. With a PostgreSQL the server runs on it, and with `full` on PGlite besides. */
export function lanesOf({ full, hasPostgres }: { full: boolean; hasPostgres: boolean }): {
  readonly browser: readonly Part[]
  readonly others: readonly Part[]
} {
  const onPostgres: Part = { title: 'server on PostgreSQL', projects: server, postgres: true }
  const onPglite: Part = { title: 'server on PGlite', projects: server }
  const databases = hasPostgres ? [onPostgres, ...(full ? [onPglite] : [])] : [onPglite]
  return {
    browser: [
      { title: 'pages and their parts', projects: ['ui', '@rookery/web*'] },
      { title: 'screens and journeys', projects: ['looks', 'e2e'] },
    ],
    others: [
      ...databases,
      {
        title: 'packages and sandbox',
        projects: ['packages', 'packages isolated', 'sandbox', 'sandbox isolated'],
      },
    ],
  }
}
