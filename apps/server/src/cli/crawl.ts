import { setTimeout as wait } from 'node:timers/promises'
import type { CrawlStatus } from '../areas/population/crawl/crawl.service.ts'
import { command } from '../areas/population/imports/operator-client.ts'
import { limitsOf, plainHandle, type FetchLimits } from './fetch-limits.ts'
import { number, printLine } from './say.ts'

const CHECK_INTERVAL_MS = 500

export interface CrawlOptions extends FetchLimits {
  readonly as?: string | undefined
  readonly source?: string | undefined
  readonly mix: boolean
}

/**
 * --crawl: starts a crawl on the running server and prints its progress until it ends. Returns the exit code.
 */
export async function crawl(dataDir: string, handle: string, options: CrawlOptions): Promise<number> {
  const { as = null, source = null, mix } = options
  const crawlRequest = { handle, as, source, mix, ...limitsOf(options) }
  const { id } = await command<{ id: string }>(dataDir, '/crawl', crawlRequest)
  printLine(`@${plainHandle(handle)} is being fetched; this may be ended, the server goes on.`)
  for (let shown = ''; ; await wait(CHECK_INTERVAL_MS)) {
    const currentStatus = await command<CrawlStatus>(dataDir, '/crawl-status', { id })
    const progressText =
      currentStatus.state === 'waiting'
        ? `${currentStatus.cause} Waiting until ${currentStatus.waiting_until}.`
        : currentStatus.state === 'running'
          ? `${currentStatus.stage} …`
          : ''
    if (progressText !== '' && progressText !== shown) printLine(`  ${progressText}`)
    if (progressText !== '') shown = progressText
    if (currentStatus.state === 'failed') {
      process.stderr.write(`${currentStatus.cause}\n`)
      return 1
    }
    if (currentStatus.state !== 'done') continue
    printLine(
      `${number(currentStatus.posts)} posts, ${number(currentStatus.followers)} followers, ${number(currentStatus.following)} followed; ${number(currentStatus.rows_taken)} rows taken, ${number(currentStatus.rows_repeated)} repeated, ${number(currentStatus.rows_rejected)} rejected.`,
    )
    if (currentStatus.coverage)
      printLine(
        `Followers known: ${number(currentStatus.coverage.known)} of ${number(currentStatus.coverage.total)} (${coverageText(currentStatus.coverage)}).`,
      )
    return 0
  }
}

/** An account may have lost followers since they were fetched. */
const coverageText = ({ known, total }: { known: number; total: number }): string =>
  total === 0 ? 'all' : `${Math.min(100, (100 * known) / total).toFixed(1)}%`
