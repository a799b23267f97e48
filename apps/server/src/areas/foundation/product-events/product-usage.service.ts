import type { CallInput, CallOutput } from '@rookery/contract'
import { usageFunnelNames, usageFunnels } from '@rookery/contract/core/usage-funnels.ts'
import type { Deps } from '../../../app/deps.ts'
import { cohortsUntil, dayOf, everyDay, stepsWithShares } from './product-usage.policy.ts'
import {
  readFunnel,
  readRetention,
  readUsageDays,
  readUsageTotals,
  readUsedParts,
} from './product-usage.repository.ts'

const DAY_MS = 24 * 3_600_000
const MOST_PARTS = 30

/** How the product itself is used, from the events of the browsers that agreed to tell. */
export async function readUsage(
  { store, clock, config }: Pick<Deps, 'store' | 'clock' | 'config'>,
  { days, site }: { readonly days: number; readonly site?: CallInput<'read-product-usage'>['site'] },
): Promise<CallOutput<'read-product-usage'>> {
  const now = clock().getTime()
  // Whole days, today among them.
  const first = Date.parse(dayOf(now)) - (days - 1) * DAY_MS
  const since = new Date(first)
  const { db } = store
  const { people, began_at } = await readUsageTotals(db, since, site)
  const used = everyDay(await readUsageDays(db, since, site), first, now)
  const funnels: CallOutput<'read-product-usage'>['funnels'] = []
  for (const name of usageFunnelNames)
    funnels.push({ name, steps: stepsWithShares(await readFunnel(db, usageFunnels[name], since, site)) })
  return {
    is_kept: config.product_events_token !== null,
    began_at: began_at?.toISOString() ?? null,
    since: dayOf(first),
    until: dayOf(now),
    people,
    sessions: used.reduce((sum, day) => sum + day.sessions, 0),
    days: used,
    funnels,
    retention: cohortsUntil(await readRetention(db, since, site), now),
    ...(await readUsedParts(db, since, MOST_PARTS, site)),
  }
}
