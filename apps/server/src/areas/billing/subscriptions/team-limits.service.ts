import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { teamOwner } from './owner.policy.ts'
import type { PlanLimits } from '@rookery/contract/billing/plan-types.ts'
import { planById } from '@rookery/contract/billing/plans.ts'
import { expiredLimits, teamPlans, trialLimits } from '@rookery/contract/billing/team-plans.ts'
import { isActive } from './subscription.presenter.ts'
import { findSubscriptions } from './subscription.repository.ts'

type LimitsDeps = Pick<Deps, 'clock'> & { readonly db: Db }

/**
 * The team's current limits: the limits of its plan, or the free limits before its first and after its last
 * plan. A plan no longer on sale has no limits.
 */
export async function limitsOf({ db, clock }: LimitsDeps, teamId: string): Promise<PlanLimits | null> {
  const [current] = await findSubscriptions(db, teamOwner(teamId))
  if (!current) return trialLimits
  if (!isActive(current, clock())) return expiredLimits
  const plan = planById(current.plan_id)
  return plan?.product === 'team' ? plan.limits : null
}

/** Name of the smallest plan on sale with this feature. */
const planWith = (has: (limits: PlanLimits) => boolean): string =>
  teamPlans.find(({ limits }) => has(limits))?.name ?? ''

const planLimitError = (text: ServerText) => fail('plan_limit', { text })

/** Throws plan_limit unless the team may have one ad account more than `count`. */
export async function requireAdAccounts(deps: LimitsDeps, teamId: string, count: number): Promise<void> {
  const maxAccounts = (await limitsOf(deps, teamId))?.ad_accounts ?? null
  if (maxAccounts === null || count < maxAccounts) return
  const plan = planWith(({ ad_accounts }) => ad_accounts === null || ad_accounts > count)
  throw planLimitError(say('subscriptions.adAccountsFull', { n: maxAccounts, plan }))
}

/** Throws plan_limit unless the team may have one member more than `count`. */
export async function requireMembers(deps: LimitsDeps, teamId: string, count: number): Promise<void> {
  const maxMembers = (await limitsOf(deps, teamId))?.members ?? null
  if (maxMembers === null || count < maxMembers) return
  const plan = planWith(({ members }) => members === null || members > count)
  throw planLimitError(say('subscriptions.membersFull', { n: maxMembers, plan }))
}

/** Questions to the assistant that the team has a day; null where they are not limited. */
export const questionsOf = async (deps: LimitsDeps, teamId: string): Promise<number | null> =>
  (await limitsOf(deps, teamId))?.questions_a_day ?? null

/** Name of the smallest plan on sale with more questions a day. */
export const planWithMoreQuestions = (most: number): string =>
  planWith(({ questions_a_day }) => questions_a_day === null || questions_a_day > most)

/** Throws plan_limit unless the team may upload lists. */
export async function requireImports(deps: LimitsDeps, teamId: string): Promise<void> {
  if ((await limitsOf(deps, teamId))?.imports === false)
    throw planLimitError(say('subscriptions.noImports', { plan: planWith(({ imports }) => imports) }))
}
