import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { endedLimits, planById, plans, trialLimits, type PlanLimits } from './plans.ts'
import { isActive } from './subscription.presenter.ts'
import { findSubscriptions } from './subscription.repository.ts'

type Needs = Pick<Deps, 'clock'> & { readonly db: Db }

/** What the team may have now: by its plan, before its first one, or after its last. A plan that is no longer sold holds it to nothing. */
async function limitsOf({ db, clock }: Needs, teamId: string): Promise<PlanLimits | null> {
  const [current] = (await findSubscriptions(db, [teamId])).filter(({ product }) => product === 'team')
  if (!current) return trialLimits
  if (!isActive(current, clock())) return endedLimits
  return planById(current.plan_id)?.limits ?? null
}

/** The smallest plan on sale that has it. */
const planWith = (has: (limits: PlanLimits) => boolean): string =>
  plans.find(({ limits }) => has(limits))?.name ?? ''

const refuse = (text: ServerText) => fail('plan_limit', { text })

/** Throws plan_limit unless there is a place for one more ad account beside so many. */
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

/** Throws plan_limit unless the team may bring lists of its own. */
export async function requireImports(deps: Needs, teamId: string): Promise<void> {
  if ((await limitsOf(deps, teamId))?.imports === false)
    throw refuse(say('subscriptions.noImports', { plan: planWith(({ imports }) => imports) }))
}
