// What `npm test` can be asked for, and the jobs that follow.
import { parseArgs } from 'node:util'
import type { Job } from './run-job.ts'

const yes = { type: 'boolean', default: false } as const
const text = { type: 'string', default: '' } as const
const several = { type: 'string', multiple: true, default: [] as string[] } as const
const options = { full: yes, job: several, project: several, changed: text, 'update-snapshots': yes } as const

export type Asked = ReturnType<typeof readArguments>
export function readArguments(args: string[]) {
  const { values, positionals: paths } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { ...options, testNamePattern: { ...text, short: 't' } },
  })
  /** Not a whole run, but what somebody wants to see. */
  const isPartial = [...paths, ...values.project, values.changed, values.testNamePattern].some(Boolean)
  return { ...values, paths, isPartial }
}

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts']
const EACH_ALONE = ['--isolate', '--no-file-parallelism']
const flag = (name: string, value: string) => (value ? [name, value] : [])

/** Two lanes that stand beside each other, since what has a browser waits for it half of the time, and one after them. */
export function lanesOf(asked: Asked, files: readonly string[], database?: string): Job[][] {
  const { full, job: named, project: given, paths, isPartial, changed, testNamePattern: title } = asked
  const vitest = [...VITEST, ...paths, ...flag('-t', title), ...flag('--changed', changed)]
  if (!full && !isPartial) vitest.push('--tags-filter', '!full')
  const playwright = [...PLAYWRIGHT, ...paths, ...flag('--grep', title), ...flag('--only-changed', changed)]
  playwright.push(
    '--pass-with-no-tests',
    ...(asked['update-snapshots'] ? ['--update-snapshots=changed'] : []),
  )

  /** The tests of a folder, which stand in the projects whose names begin so. */
  const tests = (name: string, runner: string[], folder: RegExp, starts: string[], env = {}): Job => {
    const begins = (project: string) => starts.some((start) => project.startsWith(start))
    const own = given.length > 0 ? given.filter(begins) : starts.map((start) => `${start}*`)
    const command = [...runner, ...own.map((project) => `--project=${project}`)]
    const again = runner === vitest ? EACH_ALONE : undefined
    return {
      name,
      env,
      command,
      again,
      files: own.length > 0 ? files.filter((path) => folder.test(path)) : [],
    }
  }
  const onServer = (name: string, env = {}) => tests(name, vitest, /^apps\/server\//, ['server'], env)
  const others = /^(?!apps\/(server|web)\/|packages\/ui\/|e2e\/)/
  const seed = process.env['ROOKERY_SEED'] ?? ''
  const lanes: Job[][] = [
    [
      { name: 'checks', command: ['tools/check.mjs'] },
      tests('pages', vitest, /^(apps\/web|packages\/ui)\//, ['ui', '@rookery/web']),
      tests('browser', playwright, /^e2e\//, ['visual', 'journeys']),
    ],
    [
      onServer('server', database && { DATABASE_URL: database }),
      ...(database ? [onServer('server on PGlite')] : []),
      tests('packages', vitest, others, ['packages', 'sandbox']),
    ],
    [
      { name: 'attack', command: ['attack/run.mjs', '--pairs', '50', '--seed', seed] },
      { name: 'panel', command: ['bench/src/panel.ts'] },
      { name: 'ratios', command: ['bench/src/ratios.ts', '--no-peer'] },
    ],
  ]
  const left = full && !isPartial ? ['checks'] : ['checks', 'server on PGlite', 'attack', 'panel', 'ratios']
  const isNamed = ({ name }: Job) => (named.length > 0 ? named.includes(name) : !left.includes(name))
  const unknown = named.find((name) => !lanes.flat().some((job) => job.name === name))
  if (unknown) throw new Error(`There is no job "${unknown}"`)
  return lanes.map((lane) => lane.filter((job) => isNamed(job) && job.files?.length !== 0))
}
