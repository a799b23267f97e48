import type { Deps } from '../../../app/deps.ts'
import { isPlanError, requireAccounts } from '../../billing/allowances/allowance.service.ts'
import { requirePlan } from '../../billing/network-spend/meter.service.ts'
import type { AppError } from '../../../errors/app-error.ts'
import type { TrackedRow } from './tables.ts'
import { listTrackedByPerson } from './tracked.repository.ts'

type PlanDeps = Pick<Deps, 'store' | 'clock' | 'config' | 'random'>

/**
 * Throws subscription_required or plan_limit unless the plan of a connected account's owner includes it: of more
 * accounts than the plan has, those that were tracked first. Accounts of teams need none.
 */
export async function requireInPlan(deps: PlanDeps, tracked: TrackedRow): Promise<void> {
  if (tracked.account_id === null) return
  // An account that is tracked to compare with is not counted; it needs a plan nevertheless.
  const place = (await listTrackedByPerson(deps.store.db, tracked.user_id)).indexOf(tracked.id)
  await requireAccounts(deps, tracked.user_id, Math.max(0, place))
}

/** Why nothing is read for a connected account: the plan does not include it, or this month's reads are used up. */
export async function outOfPlan(deps: PlanDeps, tracked: TrackedRow): Promise<AppError | null> {
  if (tracked.account_id === null) return null
  try {
    await requireInPlan(deps, tracked)
    const { account_id: account, user_id } = tracked
    await requirePlan(deps, { account, user_id, plan: 'required' }, 1)
    return null
  } catch (error) {
    if (!isPlanError(error)) throw error
    return error
  }
}
