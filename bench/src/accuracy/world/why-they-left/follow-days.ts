import type { XClient } from '@rookery/network'
import { defaultTiming } from '../../../../../apps/server/src/areas/foundation/jobs/background-job.service.ts'
import {
  trackedChanges,
  type ChangeRow,
} from '../../../../../apps/server/src/areas/population/tracked-accounts/tables.ts'
import { openTracking } from '../../../../../apps/server/src/testing/population/open-tracking.ts'
import { runTracking } from '../../../../../apps/server/src/testing/population/run-tracking.ts'

/** An account whose followers are fetched daily by the real job. */
export interface FollowedAccount {
  readonly network_id: string
  readonly handle: string
  readonly client: XClient
}

export interface FollowDaysOptions {
  readonly accounts: readonly FollowedAccount[]
  readonly days: number
  readonly clock: () => Date
  /** Moves the clock to a day. */
  readonly begin: (day: number) => void
}

/** What the daily jobs stored: each account's changes. */
export async function followDays(options: FollowDaysOptions): Promise<ReadonlyMap<string, ChangeRow[]>> {
  const { accounts, days, clock, begin } = options
  let current: FollowedAccount | undefined
  const tracking = await openTracking({ isOnDisk: false, clock, client: () => current!.client })
  try {
    const ids: string[] = []
    for (const account of accounts) ids.push(await tracking.connect(account))
    for (let day = 0; day < days; day += 1) {
      begin(day)
      for (const [place, id] of ids.entries()) {
        current = accounts[place]
        await runTracking(tracking.deps, id, { timing: defaultTiming })
      }
    }
    const rows = await tracking.deps.store.db.select().from(trackedChanges)
    return new Map(
      ids.map((id, place) => [accounts[place]!.network_id, rows.filter((row) => row.tracked_id === id)]),
    )
  } finally {
    await tracking.close()
  }
}
