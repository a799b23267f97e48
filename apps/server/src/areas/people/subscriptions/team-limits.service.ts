import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { endedLimits, planById, plans, trialLimits, type PlanLimits } from './plans.ts'
import { isActive } from './subscription.presenter.ts'
import { findSubscriptions } from './subscription.repository.ts'

type Needs = Pick<Deps, 'clock'> & { readonly db: Db }

/**
 * The team's current limits: those of its plan, or those before its first or after its last one. A plan no
 * longer on sale has no limits.
 */
async function limitsOf({ db, clock }: Needs, teamId: string): Promise<PlanLimits | null> {
  const [current] = (await findSubscriptions(db, [teamId])).filter(({ product }) => product === 'team')
  if (!current) return trialLimits
  if (!isActive(current, clock())) return endedLimits
  return planById(current.plan_id)?.limits ?? null
}

/** Name of the smallest plan on sale with this feature. */
const planWith = (has: (limits: PlanLimits) => boolean): string =>
  plans.find(({ limits }) => has(limits))?.name ?? ''

const refuse = (text: ServerText) => fail('plan_limit', { text })

/** Throws plan_limit unless the team may have one ad account more than `count`. */
export async function requireAdAccounts(deps: Needs, teamId: string, now: number): Promise<void> {
  const most = (await limitsOf(deps, teamId))?.ad_accounts ?? null
  if (most === null || now < most) return
  const plan = planWith(({ ad_accounts }) => ad_accounts === null || ad_accounts > now)
  throw refuse(say('subscriptions.adAccountsFull', { n: most, plan }))
}

/** The same for members. */
export async function requireMembers(deps: Needs, teamId: string, now: number): Promise<void> {
  const most = (await limitsOf(deps, teamId))?.members ?? null
  if (most === null || now < most) return
  const plan = planWith(({ members }) => members === null || members > now)
  throw refuse(say('subscriptions.membersFull', { n: most, plan }))
}

/** Throws plan_limit unless the team may upload lists. */
export async function requireImports(deps: Needs, teamId: string): Promise<void> {
  if ((await limitsOf(deps, teamId))?.imports === false)
    throw refuse(say('subscriptions.noImports', { plan: planWith(({ imports }) => imports) }))
}
