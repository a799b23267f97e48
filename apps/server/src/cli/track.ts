import { command } from '../domains/imports/operator-client.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const plain = (handle: string) => handle.replace(/^@/, '')

export interface TrackOptions {
  readonly as?: string | undefined
  readonly posts?: string | undefined
  readonly followers?: string | undefined
  readonly following?: string | undefined
}

/** --track: asks the running server, which fetches now and daily. */
export async function trackAccount(dataDir: string, handle: string, options: TrackOptions): Promise<void> {
  const limits = Object.fromEntries(
    (['posts', 'followers', 'following'] as const)
      .filter((name) => options[name] !== undefined)
      .map((name) => [name, Number(options[name])]),
  )
  await command(dataDir, '/track', {
    handle: plain(handle),
    as: options.as ? plain(options.as) : null,
    ...limits,
  })
  say(`@${plain(handle)} is tracked: it is being fetched, and again every day. See it with npm run jobs.`)
}

/** --untrack */
export async function untrackAccount(dataDir: string, handle: string): Promise<void> {
  const { found } = await command<{ found: boolean }>(dataDir, '/untrack', { handle: plain(handle) })
  if (!found) throw new Error(`@${plain(handle)} is not tracked by the operator.`)
  say(`@${plain(handle)} is not tracked any more. What was fetched stays in the population.`)
}

/** --mirror */
export async function mirrorNow(dataDir: string, as: string | null): Promise<void> {
  await command(dataDir, '/mirror', { as: as && plain(as) })
  say("X's catalogues are being fetched. See it with npm run jobs.")
}
