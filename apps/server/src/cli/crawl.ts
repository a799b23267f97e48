import { setTimeout as wait } from 'node:timers/promises'
import { fetchCrawlStatus, startCrawl } from '../areas/population/imports/operator-client.ts'
import { limitsOf, plainHandle, type FetchLimits } from './fetch-limits.ts'
import { number, say } from './say.ts'

const LOOK_MS = 500

export interface CrawlOptions extends FetchLimits {
  readonly as?: string | undefined
  readonly source?: string | undefined
  readonly mix: boolean
}

/** --crawl: asks the running server and tells how it goes until it is over. Answers the exit code. */
export async function crawl(dataDir: string, handle: string, options: CrawlOptions): Promise<number> {
  const { as = null, source = null, mix } = options
  const id = await startCrawl(dataDir, { handle, as, source, mix, ...limitsOf(options) })
  say(`@${plainHandle(handle)} is being fetched; this may be ended, the server goes on.`)
  for (let shown = ''; ; await wait(LOOK_MS)) {
    const now = await fetchCrawlStatus(dataDir, id)
    const where =
      now.state === 'waiting'
        ? `${now.cause} Waiting until ${now.waiting_until}.`
        : now.state === 'running'
          ? `${now.stage} …`
          : ''
    if (where !== '' && where !== shown) say(`  ${where}`)
    if (where !== '') shown = where
    if (now.state === 'failed') {
      process.stderr.write(`${now.cause}\n`)
      return 1
    }
    if (now.state !== 'done') continue
    say(
      `${number(now.posts)} posts, ${number(now.followers)} followers, ${number(now.following)} followed; ${number(now.rows_taken)} rows taken, ${number(now.rows_repeated)} repeated, ${number(now.rows_rejected)} rejected.`,
    )
    if (now.coverage)
      say(
        `Followers known: ${number(now.coverage.known)} of ${number(now.coverage.total)} (${coverageOf(now.coverage)}).`,
      )
    return 0
  }
}

/** An account may have lost followers since they were fetched. */
const coverageOf = ({ known, total }: { known: number; total: number }): string =>
  total === 0 ? 'all' : `${Math.min(100, (100 * known) / total).toFixed(1)}%`
