// The parts of a test run. Two lanes stand beside each other: pages wait for their browser half of the time. What walks through the whole
// product in a browser comes last and alone, since a person's patience is part of what it tests.

export interface Part {
  readonly title: string
  /** Of vitest.config.ts. */
  readonly projects: readonly string[]
  /** Filters of paths; all files of the projects when left out. */
  readonly files?: readonly string[]
  /** Runs on the PostgreSQL of the run, not on PGlite. */
  readonly postgres?: true
}
export interface Plan {
  readonly lanes: readonly (readonly Part[])[]
  readonly last: readonly Part[]
}

const server = ['server', 'server isolated']

/** What a run consists of. With a PostgreSQL the server runs on it, and with `full` on PGlite besides. */
export function planOf({ full, hasPostgres }: { full: boolean; hasPostgres: boolean }): Plan {
  const onPostgres: Part = { title: 'server on PostgreSQL', projects: server, postgres: true }
  const onPglite: Part = { title: 'server on PGlite', projects: server }
  const databases = hasPostgres ? [onPostgres, ...(full ? [onPglite] : [])] : [onPglite]
  return {
    lanes: [
      [
        ...databases,
        {
          title: 'packages and sandbox',
          projects: ['packages', 'packages isolated', 'sandbox', 'sandbox isolated'],
        },
      ],
      [{ title: 'pages and their parts', projects: ['ui', '@rookery/web*'] }],
    ],
    last: [{ title: 'screens and journeys', projects: ['looks', 'e2e'] }],
  }
}
