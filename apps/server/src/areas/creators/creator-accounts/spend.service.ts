import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { leftThisMonth } from '../../billing/network-spend/meter.service.ts'
import { payerOf } from '../../billing/network-spend/payer.policy.ts'
import { dayOf, monthOf, pricesOn } from '../../billing/network-spend/prices.policy.ts'
import { readSpendOf } from '../../billing/network-spend/spend.service.ts'
import { readTrackedOfAccounts } from '../../population/tracked-accounts/tracked.service.ts'
import { askFigures } from './ask-figures.service.ts'
import { chosenAccount } from './creator-account.service.ts'
import { trackingPrices } from './tracking-prices.policy.ts'

/**
 * What an account costs: the month so far, and tracking it. X is asked for the size of the account only where no
 * snapshot tells it, and never unless `asksX`; without its answer the month is told alone.
 */
export async function readAccountSpend(
  deps: Deps,
  actor: UserActor,
  account: string,
  signal: AbortSignal,
  { asksX }: { readonly asksX: boolean } = { asksX: true },
): Promise<CallOutput<'get-creator-spend'>> {
  await chosenAccount(deps, actor, account)
  requirePermission(actor, 'creator-accounts.read', { account })
  const [tracked] = await readTrackedOfAccounts(deps.db, [account])
  const own = tracked?.account.user_id === actor.user_id ? tracked : undefined
  const known = [own?.last, own?.complete].find((snapshot) => snapshot?.followers_count != null)
  const { told, why } = known
    ? { told: known, why: null }
    : asksX
      ? await askFigures(deps, actor, { account, plan: 'kept' }, signal)
      : { told: null, why: null }
  const payer = payerOf({ account })
  // Read after X was asked: its price is part of the month.
  const month = await readSpendOf(deps, payer)
  const left_micro = await leftThisMonth(deps, payer)
  const day = dayOf(deps.clock())
  const tracking =
    told === null
      ? null
      : trackingPrices(told, {
          prices: pricesOn(deps.config.network_spend.prices, day),
          days_left: daysLeft(day),
          has_events: deps.config.x_events_url !== null,
        })
  const inUse = tracking?.modes.find(({ mode, is_available }) =>
    own ? mode === own.account.mode : is_available,
  )
  return {
    ...month,
    left_micro,
    is_reached: left_micro !== null && (left_micro === 0 || left_micro < (inUse?.day_micro ?? 0)),
    tracking,
    untold: why,
  }
}

/** Days of the month from this one on. */
const daysLeft = (day: string): number => Number(monthOf(day).last.slice(-2)) - Number(day.slice(-2)) + 1
