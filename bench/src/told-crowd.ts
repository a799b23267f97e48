import { createHmac } from 'node:crypto'
import type { XClient, XUser } from '@rookery/network'
import { defaultTiming } from '../../apps/server/src/areas/foundation/jobs/background-job.service.ts'
import { receiveEvent } from '../../apps/server/src/areas/population/network-events/receive-event.service.ts'
import { openTracking } from '../../apps/server/src/testing/population/open-tracking.ts'
import { runTracking } from '../../apps/server/src/testing/population/run-tracking.ts'

const DAY_MS = 86_400_000
const EVENTS_URL = 'https://rookery.example/webhooks/x/'
/** Follows and unfollows of an account a day: those of 10,000 followers of whom 0.4% change. */
const EVENTS_A_DAY = 40
const AT_ONCE = 8

export interface CrowdFigures {
  accounts: number
  days: { events: number; events_s: number; jobs_s: number }[]
  /** Changes found by all snapshots, and those the events told. */
  changes: number
  told: number
  rss_peak_mb: number
}

/** X for many accounts whose follows it tells, without a wire: what is measured is our side. */
class ToldFollows {
  readonly #followers = new Map<string, number>()
  readonly #accounts: readonly string[]
  constructor(accounts: readonly string[]) {
    this.#accounts = accounts
  }

  get client(): XClient {
    const subscriptions = this.#accounts.flatMap((user_id) =>
      ['follow.follow', 'follow.unfollow'].map((event_type) => ({
        subscription_id: `${user_id} ${event_type}`,
        event_type,
        filter: { user_id },
        webhook_id: '1',
        tag: 'rookery follows',
      })),
    )
    const calls = {
      users: async (ids: readonly string[]) => ({ found: ids.map((id) => this.#user(id)), missing: [] }),
      followersPage: async () => ({ items: [], next: null, meta: {} }),
      activity: {
        webhooks: async () => [{ id: '1', url: EVENTS_URL, valid: true }],
        subscriptions: async () => subscriptions,
      },
    }
    return calls as unknown as XClient
  }

  #user(id: string): XUser {
    return {
      id,
      username: `person_${id}`,
      name: `Person ${id}`,
      connection_status: [],
      public_metrics: { followers_count: this.#followers.get(id) ?? 0, following_count: 0, tweet_count: 0 },
    } as unknown as XUser
  }

  /** Events of a day: three in four are follows, the others unfollows of people who came before. */
  eventsOf(account: string, day: number): object[] {
    return Array.from({ length: EVENTS_A_DAY }, (_, i) => {
      const isFollow = i % 4 !== 3
      const person = `${account}${String(day * EVENTS_A_DAY + (isFollow ? i : i - 1)).padStart(5, '0')}`
      this.#followers.set(account, (this.#followers.get(account) ?? 0) + (isFollow ? 1 : -1))
      return {
        event_uuid: `${account} ${day} ${i}`,
        event_type: isFollow ? 'follow.follow' : 'follow.unfollow',
        filter: { user_id: account },
        payload: { source: { data: this.#user(person) }, target: { data: this.#user(account) } },
      }
    })
  }
}

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> => {
  const startedAt = performance.now()
  const queue = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item)
    }),
  )
  return (performance.now() - startedAt) / 1000
}

/**
 * Days of many accounts that are tracked by events, with the embedded store on disk: signed events as X posts them,
 * and each account's daily snapshot by the real job.
 */
export async function measureToldCrowd(
  accounts: number,
  days: number,
  logProgress: (text: string) => void,
): Promise<CrowdFigures> {
  const ids = Array.from({ length: accounts }, (_, i) => String(5_000_000 + i))
  const x = new ToldFollows(ids)
  let now = Date.parse('2026-11-20T00:00:00Z')
  const tracking = await openTracking({ isOnDisk: true, clock: () => new Date(now), client: () => x.client })
  const { deps } = tracking
  const { pool } = deps.store
  Object.assign(deps.config, { x_events_url: EVENTS_URL })
  Object.assign(deps.network, { oauth2: { appToken: async () => 'bearer' } })
  const figures: CrowdFigures = { accounts, days: [], changes: 0, told: 0, rss_peak_mb: 0 }
  try {
    const tracked: string[] = []
    for (const id of ids) tracked.push(await tracking.connect({ network_id: id, handle: `account_${id}` }))
    await pool.query("update tracked_accounts set mode = 'events'")
    const snapshots = async () =>
      await inParallel(tracked, async (id) => await runTracking(deps, id, { timing: defaultTiming }))
    // The first one reads the lists.
    await snapshots()
    for (let day = 0; day < days; day += 1) {
      now += DAY_MS
      const events = ids.flatMap((id) => x.eventsOf(id, day))
      const events_s = await inParallel(events, async (event) => {
        const body = Buffer.from(JSON.stringify({ data: event }))
        const mac = createHmac('sha256', deps.config.network.consumer.secret).update(body).digest('base64')
        await receiveEvent(deps, body, `sha256=${mac}`)
      })
      const jobs_s = await snapshots()
      figures.days.push({ events: events.length, events_s, jobs_s })
      logProgress(`day ${day + 1}: ${JSON.stringify(figures.days.at(-1))}`)
    }
    const { rows } = await pool.query<{ changes: number; told: number }>(
      `select (select count(*)::int from tracked_changes) as changes,
        (select count(*)::int from tracked_events where number is not null) as told`,
    )
    Object.assign(figures, rows[0], { rss_peak_mb: Math.round(process.resourceUsage().maxRSS / 1024) })
    return figures
  } finally {
    await tracking.close()
  }
}
