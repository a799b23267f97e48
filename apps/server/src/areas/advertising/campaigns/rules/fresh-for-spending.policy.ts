import { requireFreshSession } from '../../../../app/access/require-fresh-sign-in.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'

interface Spending {
  readonly status?: string | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
}

/** Statuses in which the network spends, now or from a date on. */
const running = new Set<string | undefined>(['Active', 'Scheduled'])

/**
 * A change after which money is spent takes a recent sign-in: a start, and, of what is on the network, a budget. Throws
 * fresh_sign_in.
 */
export const requireFreshForSpending = (
  deps: Pick<Deps, 'clock' | 'config'>,
  actor: UserActor,
  change: Spending,
  { is_live }: { readonly is_live: boolean },
): void => {
  const changesBudget = [change.daily_budget_micro, change.lifetime_budget_micro].some((each) => each != null)
  if (running.has(change.status) || (is_live && changesBudget)) requireFreshSession(deps, actor)
}
