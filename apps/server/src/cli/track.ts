import { command } from '../areas/population/imports/operator-client.ts'
import { limitsOf, plainHandle, type FetchLimits } from './fetch-limits.ts'
import { printLine } from './say.ts'

export interface TrackOptions extends FetchLimits {
  readonly as?: string | undefined
}

/** --track: asks the running server, which fetches now and daily. */
export async function trackAccount(dataDir: string, handle: string, options: TrackOptions): Promise<void> {
  await command(dataDir, '/track', {
    handle: plainHandle(handle),
    as: options.as ? plainHandle(options.as) : null,
    ...limitsOf(options),
  })
  printLine(
    `@${plainHandle(handle)} is tracked: it is being fetched, and again every day. See it with npm run jobs.`,
  )
}

/** --untrack */
export async function untrackAccount(dataDir: string, handle: string): Promise<void> {
  const { found } = await command<{ found: boolean }>(dataDir, '/untrack', { handle: plainHandle(handle) })
  if (!found) throw new Error(`@${plainHandle(handle)} is not tracked by the operator.`)
  printLine(`@${plainHandle(handle)} is not tracked any more. What was fetched stays in the population.`)
}

/** --mirror */
export async function mirrorNow(dataDir: string, as: string | null): Promise<void> {
  await command(dataDir, '/mirror', { as: as && plainHandle(as) })
  printLine("X's catalogues are being fetched. See it with npm run jobs.")
}
