import type { Entitlements } from '@rookery/contract/billing/plan-types.ts'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { teamOwner, userOwner } from '../subscriptions/owner.policy.ts'
import { entitlementsOf } from '../subscriptions/premium.service.ts'
import { planWithMoreQuestions, questionsOf } from '../subscriptions/team-limits.service.ts'
import { includedOf, periodOf, planWithMore, planWithMoreOf } from './allowance.policy.ts'
import type { UseKind } from './tables.ts'
import { addUse, giveOneBack, readUse, takeOne } from './use.repository.ts'

type AllowanceDeps = Pick<Deps, 'store' | 'clock'>

/** A job that a plan does not allow looks again after this time. */
const RECHECK_S = 60 * 60

const limitError = (text: ServerText): AppError => fail('plan_limit', { text, retry_after_s: RECHECK_S })

/** Whether an error says that the person's plan does not allow something; a job waits for that. */
export const isPlanError = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'plan_limit' || error.code === 'subscription_required')

/** What the person's plan includes. Throws subscription_required without an active one, also while a payment is due. */
export async function requireEntitlements(
  { store, clock }: AllowanceDeps,
  userId: string,
  db: Db = store.db,
): Promise<Entitlements> {
  const entitlements = await entitlementsOf({ db, clock }, userId)
  if (entitlements === null)
    throw fail('subscription_required', { text: 'subscriptions.needsPremium', retry_after_s: RECHECK_S })
  return entitlements
}

/** Throws plan_limit unless the person may have one connected account more than `count`. */
export async function requireAccounts(deps: AllowanceDeps, userId: string, count: number): Promise<void> {
  const { accounts } = await requireEntitlements(deps, userId)
  if (count < accounts) return
  const plan = planWithMore('accounts', accounts)
  throw limitError(
    plan === ''
      ? say('subscriptions.accountsFullOfAll', { n: accounts })
      : say('subscriptions.accountsFull', { n: accounts, plan }),
  )
}

const usedUp: Record<
  UseKind,
  { readonly more: (n: number, plan: string) => ServerText; readonly most: ServerText }
> = {
  reads: {
    more: (_, plan) => say('subscriptions.readsUsed', { plan }),
    most: 'subscriptions.readsUsedOfAll',
  },
  question: {
    more: (n, plan) => say('subscriptions.questionsUsed', { n, plan }),
    most: 'subscriptions.questionsUsedOfAll',
  },
  report: {
    more: (n, plan) => say('subscriptions.reportsUsed', { n, plan }),
    most: 'subscriptions.reportsUsedOfAll',
  },
}

export const usedUpError = (kind: UseKind, included: number): AppError => {
  const plan = planWithMoreOf(kind, included)
  return limitError(plan === '' ? usedUp[kind].most : usedUp[kind].more(included, plan))
}

/**
 * Takes a question or a report of the person's plan before it is worked on. Throws subscription_required, and
 * plan_limit when those of the day or month are used up. What was taken for nothing is given back with `undo`.
 */
export async function takeAllowance(
  deps: AllowanceDeps,
  userId: string,
  kind: Exclude<UseKind, 'reads'>,
): Promise<{ readonly undo: () => Promise<void> }> {
  const most = includedOf(kind, await requireEntitlements(deps, userId))
  const use = { owner: userOwner(userId), kind, period: periodOf(kind, deps.clock()) }
  if (!(await takeOne(deps.store.db, use, most))) throw usedUpError(kind, most)
  return { undo: async () => await giveOneBack(deps.store.db, use) }
}

const questionOf = (owner: SubscriptionOwner, now: Date) =>
  ({ owner, kind: 'question', period: periodOf('question', now) }) as const

/** Questions left today. Throws subscription_required without a plan. */
export async function questionsLeft(deps: AllowanceDeps, userId: string): Promise<number> {
  const most = includedOf('question', await requireEntitlements(deps, userId))
  const use = questionOf(userOwner(userId), deps.clock())
  return Math.max(0, most - (await readUse(deps.store.db, use)))
}

/**
 * Takes a question of the team's plan, which all members share. Throws plan_limit when those of the day are used up. What
 * was taken for nothing is given back with `undo`.
 */
export async function takeTeamQuestion(
  deps: AllowanceDeps,
  teamId: string,
): Promise<{ readonly undo: () => Promise<void> }> {
  const most = await questionsOf({ db: deps.store.db, clock: deps.clock }, teamId)
  if (most === null) return { undo: async () => await Promise.resolve() }
  const use = questionOf(teamOwner(teamId), deps.clock())
  if (!(await takeOne(deps.store.db, use, most))) {
    const plan = planWithMoreQuestions(most)
    throw limitError(usedUp.question.more(most, plan))
  }
  return { undo: async () => await giveOneBack(deps.store.db, use) }
}

/** Questions that the team has left today; null where its plan does not count them. */
export async function teamQuestionsLeft(deps: AllowanceDeps, teamId: string): Promise<number | null> {
  const most = await questionsOf({ db: deps.store.db, clock: deps.clock }, teamId)
  if (most === null) return null
  return Math.max(0, most - (await readUse(deps.store.db, questionOf(teamOwner(teamId), deps.clock()))))
}

/** What the person has used in the present periods. */
export async function readUses(db: Db, now: Date, userId: string): Promise<Record<UseKind, number>> {
  const used = async (kind: UseKind) =>
    await readUse(db, { owner: userOwner(userId), kind, period: periodOf(kind, now) })
  return { reads: await used('reads'), question: await used('question'), report: await used('report') }
}

/** Books what reads at X for the person have cost, whatever the limit. */
export const addReads = async (db: Db, userId: string, now: Date, micro: number): Promise<void> =>
  await addUse(db, { owner: userOwner(userId), kind: 'reads', period: periodOf('reads', now) }, micro)
