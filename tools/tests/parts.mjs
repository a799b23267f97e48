// The parts of a test run in the order in which they begin, two beside each other, each with the minutes it may take beside another one on
// two quiet cores. What waits a lot comes first, what is small and short last, so that both cores are used to the end. A browser answers as
// quickly as if it were alone: the others yield the processors.

/** Parts of paths: where PGlite can differ from PostgreSQL: the store itself, what a killed process leaves, transactions and their order. */
const WHERE_PGLITE_DIFFERS = [
  'server/src/store/',
  'app/http/operations.test',
  'idempotency.test',
  'crashes.test',
  'areas/killed-embedded.test',
  'foundation/jobs/',
  'population/test-reset/',
  'people/teams/teams.test',
]

/** npm run check, which begins with the first part. */
export const CHECKS = { title: 'checks', minutes: 4 }

/** @returns {{title: string, minutes: number, projects: string[], files?: string[], postgres?: true, yields?: true}[]} */
export const partsOf = ({ full, hasPostgres }) => {
  const server = ['server', 'server isolated']
  return [
    { title: 'screens and journeys', minutes: 9, projects: ['looks', 'e2e'] },
    ...(hasPostgres
      ? [{ title: 'server on PostgreSQL', minutes: 7, projects: server, postgres: true, yields: true }]
      : []),
    {
      title: 'packages and sandbox',
      minutes: 3,
      projects: ['packages', 'packages isolated', 'sandbox', 'sandbox isolated'],
      yields: true,
    },
    { title: 'pages and their parts', minutes: 2.5, projects: ['ui', '@rookery/web*'] },
    full || !hasPostgres
      ? { title: 'server on PGlite', minutes: 7, projects: server, yields: true }
      : {
          title: 'server on PGlite, where it can differ',
          minutes: 2,
          projects: server,
          files: WHERE_PGLITE_DIFFERS,
          yields: true,
        },
  ]
}
