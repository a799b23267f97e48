import type { XClient, XUser } from '@rookery/network'
import { defaultTiming } from '../../apps/server/src/areas/foundation/jobs/background-job.service.ts'
import { openTracking } from '../../apps/server/src/testing/population/open-tracking.ts'
import { runTracking } from '../../apps/server/src/testing/population/run-tracking.ts'

const DAY_MS = 86_400_000
const FIRST_ID = 1_000_000_000_000n
/** Shares of followers that leave, come and are renamed in a day. */
const DAILY = { left: 0.002, gained: 0.0025, renamed: 0.0004 } as const

export interface TrackingFigures {
  followers: number
  days: {
    /** All pages stored. */
    crawl_s: number
    /** Why people are missing, asked in hundreds. */
    lookups_s: number
    compare_s: number
    gained: number
    lost: number
    renamed: number
  }[]
  rss_peak_mb: number
}

/** X for one account with many followers, without a wire: what is measured is our side. */
class ManyFollowers {
  readonly #count: number
  day = 0
  constructor(count: number) {
    this.#count = count
  }

  get client(): XClient {
    const calls: Pick<XClient, 'users' | 'followersPage'> = {
      users: async (ids) => ({ found: ids.map((id) => ({ ...this.#user(0, this.day), id })), missing: [] }),
      followersPage: async (_, { from = '0', max_results = 1_000 } = {}) => {
        const [first, end] = [Number(from), this.#end]
        const items: XUser[] = []
        let i = first
        for (; i < end && items.length < max_results; i += 1)
          if (!this.#hasLeft(i)) items.push(this.#user(i, this.day))
        return { items, next: i < end ? String(i) : null, meta: {} }
      },
    }
    return calls as XClient
  }

  get #end(): number {
    return this.#count + Math.round(this.#count * DAILY.gained) * this.day
  }

  #hasLeft(i: number): boolean {
    const every = Math.round(1 / DAILY.left)
    return i % every < this.day
  }

  #user(i: number, day: number): XUser {
    const isRenamed = day > 0 && i % Math.round(1 / DAILY.renamed) === day + 500
    return {
      id: String(FIRST_ID + BigInt(i) * 977n),
      username: isRenamed ? `renamed_${i}` : `follower_${i}`,
      name: `Follower ${i}`,
      connection_status: [],
    }
  }
}

/** Fetches an account's followers on several days by the real job, with the embedded store on disk. */
export async function measureTracking(
  followers: number,
  days: number,
  logProgress: (text: string) => void,
): Promise<TrackingFigures> {
  const x = new ManyFollowers(followers)
  let now = Date.parse('2026-11-20T00:00:00Z')
  const tracking = await openTracking({ isOnDisk: true, clock: () => new Date(now), client: () => x.client })
  const figures: TrackingFigures = { followers, days: [], rss_peak_mb: 0 }
  try {
    const id = await tracking.connect({ network_id: '1', handle: 'many' })
    for (let day = 0; day < days; day += 1) {
      x.day = day
      const seconds = { crawl: 0, lookups: 0, compare: 0 }
      await runTracking(tracking.deps, id, {
        timing: defaultTiming,
        onStep: (step, ms) => {
          const part = step === 'comparing' ? 'compare' : step.startsWith('checking') ? 'lookups' : 'crawl'
          seconds[part] += ms / 1000
        },
      })
      const { rows } = await tracking.deps.store.pool.query<{
        gained: number
        lost: number
        renamed: number
      }>(
        `select coalesce(followers_gained, 0) as gained, coalesce(followers_lost, 0) as lost, coalesce(renamed, 0) as renamed
         from tracked_snapshots order by number desc limit 1`,
      )
      figures.days.push({
        crawl_s: seconds.crawl,
        lookups_s: seconds.lookups,
        compare_s: seconds.compare,
        ...rows[0]!,
      })
      logProgress(`day ${day + 1}: ${JSON.stringify(figures.days.at(-1))}`)
      now += DAY_MS
    }
    figures.rss_peak_mb = Math.round(process.resourceUsage().maxRSS / 1024)
    return figures
  } finally {
    await tracking.close()
  }
}
