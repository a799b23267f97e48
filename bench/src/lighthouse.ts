import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { languages } from '@rookery/contract'
import { installedBrowser } from '../../tools/lib/browser.mjs'
import { siteAt } from '../../e2e/src/lib/addresses.ts'
import { startStack } from '../../e2e/src/lib/stack.ts'
import { table } from './timing.ts'

/** Fetched when it is needed: a hundred packages that nothing else uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const GOAL = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>

const { values } = parseArgs({
  options: {
    /** Of each page the median of so many runs. */
    runs: { type: 'string', default: '3' },
    /** Paths of the pro-targeting site. */
    paths: { type: 'string', default: '/,/pro-targeting,/marketing-materials' },
    /** A product that runs already; without it one is started. */
    site: { type: 'string' },
  },
  allowPositionals: true,
  strict: false,
})

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { id: string; score: number | null; numericValue?: number; title: string }>
}
const run = promisify(execFile)
const folder = join(import.meta.dirname, '../results/lighthouse')

/** One run on a simulated phone, as Lighthouse does by default. */
async function measure(address: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json'],
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { env: { ...process.env, CHROME_PATH: installedBrowser() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100)
/** What costs points, so that one knows where to look. */
const lostPoints = (report: Report): string[] =>
  Object.values(report.audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score }) => `${id} ${score}`)

const stack = values.site === undefined ? await startStack() : null
const rows: Record<string, string | number>[] = []
let isMissed = false
try {
  mkdirSync(folder, { recursive: true })
  const site = siteAt('pro', String(values.site ?? stack!.siteUrl))
  for (const path of String(values.paths).split(','))
    for (const language of languages) {
      const reports: Report[] = []
      for (let n = 0; n < Number(values.runs); n++)
        reports.push(await measure(`${site}${path}?lang=${language}`))
      const scores = Object.fromEntries(
        CATEGORIES.map((category) => [category, median(reports.map((report) => scoreOf(report, category)))]),
      ) as Scores
      const metric = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
      isMissed ||= Object.values(scores).some((score) => score < GOAL)
      const row = {
        page: `${path} ${language}`,
        ...scores,
        'largest paint': `${(metric('largest-contentful-paint') / 1000).toFixed(1)} s`,
        blocking: `${Math.round(metric('total-blocking-time'))} ms`,
        shift: metric('cumulative-layout-shift').toFixed(3),
      }
      rows.push(row)
      const name = `${path.replaceAll('/', '_')}.${language}.json`
      writeFileSync(join(folder, name), JSON.stringify(reports.at(-1), null, 1))
      console.log(Object.values(row).join('  '), lostPoints(reports.at(-1)!).join(', '))
    }
} finally {
  await stack?.stop()
}
console.log(table(rows))
if (isMissed) console.log(`A score is below ${GOAL}.`)
process.exitCode = isMissed ? 1 : 0
