import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { domains, jobHandlers } from '../../apps/server/src/areas/index.ts'
import { enqueueDue } from '../../apps/server/src/areas/foundation/jobs/background-worker.ts'
import { openPopulationInUse } from '../../apps/server/src/areas/population/imports/population-in-use.ts'
import type { Deps } from '../../apps/server/src/app/deps.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { createLogger } from '../../apps/server/src/logging/create-logger.ts'
import { createKeys } from '../../apps/server/src/security/keys.ts'
import { startServer } from '../../apps/server/src/start/start-server.ts'
import { signInByX } from '../../bench/src/sign-in-by-x.ts'
import { whenBack } from './when-back.ts'

const DAY_MS = 86_400_000
const ACCOUNTS = '/api/external/premium-suite/accounts/'
const PLAN = '/api/external/premium-suite/subscription/'
const QUARTER_MS = 15 * 60_000
const LONG_WAIT_MS = 60_000
const POLL_MS = 50
/** A day's jobs take seconds; longer means that one is stuck. */
const LONGEST_DAY_MS = 15 * 60_000

export interface PremiumHistoryOptions {
  dataDir: string
  days: number
  /** Of the server while the history is made. */
  port: number
  /** The sandbox, whose clock is `daysBehind(days)` behind. */
  sandboxUrl: string
  onDay?: (day: number, date: string) => void
}

export interface AccountHistory {
  handle: string
  snapshots: number
  complete: number
  followers: number
}

/** One more than the days of jobs: what a day's jobs had to wait for has to be over by today. */
export const daysBehind = (days: number): number => days + 1

interface Page<T> {
  count: number
  results: T[]
}

/**
 * Connects the sandbox's creators and moves the clocks of network and server from `days` ago to today, day by
 * day. Each day the jobs that are due run as they do in production; no history is written by this function.
 */
export async function makePremiumHistory(options: PremiumHistoryOptions): Promise<AccountHistory[]> {
  const { dataDir, days, port, sandboxUrl, onDay = () => undefined } = options
  const config = readConfig({
    DATA_DIR: dataDir,
    SANDBOX_URL: sandboxUrl,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_DIST: 'none',
    CATALOGUE: 'off',
    HANDLER_TIMEOUT_MS: '120000',
    NETWORK_WAIT_MS: '60000',
    // Here the whole lists are read every day, which no plan pays for.
    PREMIUM_ALLOWANCES: 'off',
  })
  let behindMs = daysBehind(days) * DAY_MS
  const clock = () => new Date(Date.now() - behindMs)
  const log = pino.destination({ dest: join(dataDir, 'premium-history.log'), sync: true })
  const server = await startServer({
    config,
    domains,
    logger: createLogger('warn', log),
    clock,
    openPopulation: async ({ data_dir, secret_key, erasures_dir }) =>
      await openPopulationInUse({
        data_dir,
        clickhouse_url: null,
        configured: undefined,
        ledger: erasures_dir,
        secret_key: createKeys(secret_key, randomBytes).mac('draw', 'population'),
      }),
  })
  /** Moves both clocks. */
  const moveOn = async (ms: number): Promise<void> => {
    const answer = await fetch(`${sandboxUrl}/sandbox/time`, {
      method: 'POST',
      body: JSON.stringify({ seconds: ms / 1000 }),
    })
    if (!answer.ok) throw new Error(`The sandbox's clock did not move: ${await answer.text()}`)
    behindMs -= ms
  }
  /** Waits until the day's jobs have ended; answers by how much the clocks had to move for that. */
  const settle = async (): Promise<number> => {
    const until = Date.now() + LONGEST_DAY_MS
    for (let moved = 0; ;) {
      const unfinished = await whenBack(async () => await unfinishedJobs(server.deps))
      if (unfinished.every(({ isLongWait, kind }) => isLongWait && kind !== 'tracking')) return moved
      if (Date.now() > until) throw new Error(`Jobs do not end: ${JSON.stringify(unfinished)}`)
      if (unfinished.every(({ isLongWait }) => isLongWait)) {
        await moveOn(QUARTER_MS)
        moved += QUARTER_MS
      }
      await wait(POLL_MS)
    }
  }
  try {
    const creators = await connectCreators(server.url, sandboxUrl)
    let moved = await settle()
    for (let day = 1; day <= days; day += 1) {
      await moveOn(DAY_MS - moved)
      await whenBack(async () => await enqueueDue(server.deps, jobHandlers))
      moved = await settle()
      onDay(day, clock().toISOString().slice(0, 10))
    }
    // Today's snapshots are due when the product starts.
    await moveOn(DAY_MS - moved)
    return await Promise.all(creators.map((account) => historyOf(server.deps, account)))
  } finally {
    await server.close()
  }
}

/** Signs in as each creator, buys the largest plan and starts the daily snapshots; answers the accounts' ids at X. */
async function connectCreators(siteUrl: string, sandboxUrl: string): Promise<string[]> {
  const state = (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as { people: { role: string }[] }
  const ids: string[] = []
  for (const [place, { role }] of state.people.entries()) {
    if (!role.startsWith('creator_')) continue
    const call = await signInByX(siteUrl, place)
    const { checkout_id, checkout_url } = await call<{ checkout_id: string; checkout_url: string }>(
      'POST',
      `${PLAN}create/`,
      { plan_id: 'premium-pro-yearly' },
    )
    await fetch(checkout_url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    })
    await call('GET', `${PLAN}info/?checkout_id=${checkout_id}`)
    const { results } = await call<Page<{ account_id: string }>>('GET', ACCOUNTS)
    for (const { account_id } of results) {
      await call('POST', `${ACCOUNTS}${account_id}/snapshots/`)
      ids.push(account_id)
    }
  }
  return ids
}

/** Jobs that run or wait; others than those of the day's snapshots may wait for the next day. */
async function unfinishedJobs({ store, clock }: Deps): Promise<{ kind: string; isLongWait: boolean }[]> {
  const { rows } = await store.pool.query(
    `select kind, coalesce(state = 'waiting' and waiting_until > $1, false) as "isLongWait"
     from background_jobs where state in ('queued', 'running', 'waiting')`,
    [new Date(clock().getTime() + LONG_WAIT_MS)],
  )
  return rows as { kind: string; isLongWait: boolean }[]
}

async function historyOf({ store }: Deps, account: string): Promise<AccountHistory> {
  const { rows } = await store.pool.query(
    `select t.handle, count(*)::int as snapshots, count(*) filter (where s.state = 'complete')::int as complete,
       (array_agg(s.followers_seen order by s.number desc))[1] as followers
     from tracked_snapshots s join tracked_accounts t on t.id = s.tracked_id
     where t.account_id = $1 group by t.handle`,
    [account],
  )
  const [row] = rows as AccountHistory[]
  if (row === undefined) throw new Error(`The account ${account} has no snapshot: the log says more.`)
  return row
}
