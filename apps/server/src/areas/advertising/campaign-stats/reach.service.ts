import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireObject } from '../advertising/account-access.service.ts'
import { isPassing } from '../advertising/ask.service.ts'
import { openCopy, type Copy } from '../advertising/copy.service.ts'
import { readTimes, stampReads } from '../advertising/object.service.ts'
import { addDays, beginOf, dayAt, rangeOf, type DayRange } from './days.policy.ts'
import { firstDay } from '../ads-sync/figures.service.ts'
import type { RangeAsked } from './totals.service.ts'

const HOUR_MS = 3_600_000
/** The network counts people over this many days at most. */
const MOST_DAYS = 90

interface Reach {
  readonly reach: number | null
  readonly frequency: number | null
}

/** Midnights of the account as the network takes them: whole hours, not beyond the current one. */
export const hoursOf = (range: DayRange, timeZone: string, now: Date) => ({
  start: beginOf(range.from, timeZone),
  end: Math.min(beginOf(addDays(range.to, 1), timeZone), Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS),
})

/** How many people a campaign reached; read at most once an hour. */
export async function readReach(
  deps: Deps,
  copy: Copy,
  campaign: string,
  range: DayRange,
): Promise<Reach & { as_of: Date }> {
  const { sync, ask, access } = copy
  const what = `reach ${campaign} ${range.from} ${range.to}`
  const known = (await readTimes(deps.db, sync.id, [what])).get(what)
  const now = deps.clock()
  if (known && now.getTime() - known.at.getTime() < HOUR_MS)
    return { ...(known.data as Reach), as_of: known.at }
  const hours = hoursOf(range, access.account.time_zone, now)
  if (hours.end <= hours.start) return { reach: 0, frequency: 0, as_of: now }
  try {
    const rows = await ask((ads, account, options) =>
      ads.stats.reach(account, 'campaigns', [campaign], hours, options),
    )
    const row = rows.find(({ id }) => id === campaign)
    const read: Reach = {
      reach: row?.total_audience_reach ?? null,
      frequency: row?.average_frequency ?? null,
    }
    await stampReads(deps.db, sync.id, [what], now, read)
    return { ...read, as_of: now }
  } catch (error) {
    if (!known || !isPassing(error)) throw error
    return { ...(known.data as Reach), as_of: known.at }
  }
}

export async function campaignReach(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: RangeAsked,
  signal: AbortSignal,
): Promise<CallOutput<'get-campaign-reach'>> {
  const found = await requireObject(deps, actor, 'campaign', id, 'campaigns.read')
  const copy = await openCopy(deps, found, signal)
  const campaign = found.row.network_id
  const range = rangeOf(asked, dayAt(deps.clock(), found.account.time_zone), {
    usual: MOST_DAYS,
    most: MOST_DAYS,
    first: campaign === null ? null : await firstDay(deps.db, copy.sync.id, [campaign]),
  })
  const read =
    campaign === null
      ? { reach: null, frequency: null, as_of: deps.clock() }
      : await readReach(deps, copy, campaign, range)
  return {
    total_audience_reach: read.reach === null ? null : Math.round(read.reach),
    average_frequency: read.frequency,
    start: range.from,
    end: range.to,
    as_of: read.as_of.toISOString(),
  }
}
