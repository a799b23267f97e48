import { withDisclosureGuard } from '@rookery/analytics/queries/disclosure/disclosure-guard.ts'
import type { MarkedSet } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import { fail } from '../../errors/app-error.ts'
import { newId } from '../../security/new-id.ts'
import { writeIfPossible, type Store } from '../../store/database.ts'
import type { UserActor } from '../access/actor.ts'
import type { Deps } from '../deps.ts'
import {
  addSets,
  deleteSetsBefore,
  readCircle,
  readMarks,
  readSpent,
  takeTurn,
} from './asked-sets.repository.ts'
import { costOfQuestion } from './cost-of-question.policy.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Daily limits for questions about nearly the same people, per user and per circle of users who share a team.
 */
export const NEAR_QUESTION_BUDGET = { person: 600, circle: 1_200 } as const

type GuardDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'config'>
type DisclosureGuard = Pick<UserActor, 'user_id' | 'memberships'>

/**
 * Queues by store and user: serialise a user's questions in this process, so that waiting ones hold no
 * database connection.
 */
const queueByStore = new WeakMap<Store, Map<string, Promise<void>>>()

/**
 * Runs a signed-in user's request and counts every figure with rounding noise, whichever service queries the
 * population. Fails with limit_reached at the 601st figure in a day about nearly the same people (sets that
 * differ by fewer than 50), or the 1,201st for all users who share a team (docs/adr/0045). Figures disclosed
 * before, and figures about different people, cost nothing.
 */
export async function countAsQuestionOf<T>(
  deps: GuardDeps,
  asker: DisclosureGuard,
  work: () => Promise<T>,
): Promise<T> {
  let isAnswered = false
  try {
    return await withDisclosureGuard(async (sets) => {
      // Work that a request started but did not wait for counts as the server's own.
      if (!isAnswered && sets.length > 0)
        await inTurn(deps.store, asker.user_id, () => noteQuestion(deps, asker, sets))
    }, work)
  } finally {
    isAnswered = true
  }
}

async function inTurn(store: Store, userId: string, work: () => Promise<void>): Promise<void> {
  const queue = queueByStore.get(store) ?? new Map<string, Promise<void>>()
  queueByStore.set(store, queue)
  const askerTurn = (queue.get(userId) ?? Promise.resolve()).catch(() => {}).then(work)
  queue.set(userId, askerTurn)
  try {
    await askerTurn
  } finally {
    if (queue.get(userId) === askerTurn) queue.delete(userId)
  }
}

async function noteQuestion(
  deps: GuardDeps,
  { user_id, memberships }: DisclosureGuard,
  sets: readonly MarkedSet[],
): Promise<void> {
  const now = deps.clock()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await writeIfPossible(
    async () =>
      await deps.store.db.transaction(async (tx) => {
        await takeTurn(tx, user_id)
        const teamIds = memberships.map(({ team_id }) => team_id)
        const askerCircle = await readCircle(tx, user_id, teamIds)
        const questionPlaces = [...new Set(sets.flatMap((set) => set.places))]
        const { cost, fresh } = costOfQuestion(sets, await readMarks(tx, askerCircle, questionPlaces, dayAgo))
        if (cost > 0) {
          const factor = deps.config.near_question_factor
          const spentBudget = await readSpent(tx, askerCircle, dayAgo)
          const ofCircle = [...spentBudget.values()].reduce((sum, one) => sum + one, 0)
          const isOver =
            (spentBudget.get(user_id) ?? 0) + cost > factor * NEAR_QUESTION_BUDGET.person ||
            ofCircle + cost > factor * NEAR_QUESTION_BUDGET.circle
          if (isOver) throw fail('limit_reached', 'targeting.tooManyNearQuestions')
        }
        await addSets(
          tx,
          fresh.map((set, i) => ({
            id: newId(deps),
            user_id,
            asked_at: now,
            cost: i === 0 ? cost : 0,
            marks: set.marks,
            place: set.place,
          })),
        )
      }),
  )
}

export const forgetAskedSets = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteSetsBefore(deps.db, new Date(deps.clock().getTime() - DAY_MS))
