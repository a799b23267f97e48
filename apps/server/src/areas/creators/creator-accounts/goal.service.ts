import { forecastFollowers } from '@rookery/analytics/forecast/forecast-followers.ts'
import type { CallInput } from '@rookery/contract'
import type { AccountNote, GoalAnswer } from '@rookery/contract/creators/creator-accounts/goal-endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { readSeriesOf } from '../../population/tracked-accounts/connected.service.ts'
import { accountDays } from './account-days.policy.ts'
import { chosenAccount } from './creator-account.service.ts'
import {
  countNotes,
  deleteGoal,
  deleteNote,
  findGoal,
  insertNote,
  listNotes,
  lockNotes,
  storeGoal,
} from './goal.repository.ts'
import { daysBetween, presentGoal } from './goal-outlook.policy.ts'

/** A forecast is not told further ahead. */
const MOST_DAYS = 366
const MOST_NOTES = 200

const dayOfNow = (deps: Deps): string => deps.clock().toISOString().slice(0, 10)

async function ownedBy(deps: Deps, actor: UserActor, account: string) {
  await chosenAccount(deps, actor, account)
  requirePermission(actor, 'creator-accounts.write', { account })
  return { user_id: actor.user_id, account_id: account }
}

export async function setGoal(
  deps: Deps,
  actor: UserActor,
  account: string,
  { goal }: Pick<CallInput<'set-account-goal'>, 'goal'>,
): Promise<void> {
  const owned = await ownedBy(deps, actor, account)
  if (goal === null) return await deleteGoal(deps.db, owned)
  const ahead = daysBetween(dayOfNow(deps), goal.by)
  if (ahead < 1) throw invalid({ by: 'goals.past' })
  if (ahead > MOST_DAYS) throw invalid({ by: 'goals.tooFar' })
  const known = accountDays(await readSeriesOf(deps, actor, account)).at(-1)
  await storeGoal(deps.db, {
    ...owned,
    followers: goal.followers,
    by_day: goal.by,
    from_followers: known?.followers ?? null,
    set_at: deps.clock(),
  })
}

/** The goal as it stands; null without one. `followers` are those of every day up to `lastDay`. */
export async function readGoal(
  deps: Deps,
  actor: UserActor,
  account: string,
  followers: readonly number[],
  lastDay: string,
): Promise<GoalAnswer | null> {
  const goal = await findGoal(deps.db, { user_id: actor.user_id, account_id: account })
  if (!goal) return null
  const ahead = daysBetween(lastDay, goal.by_day)
  const forecast = ahead < 1 ? null : forecastFollowers(followers, ahead)
  return presentGoal(goal, {
    today: dayOfNow(deps),
    followers,
    forecast: forecast?.days.at(-1) ?? null,
  })
}

export async function readNotes(deps: Deps, actor: UserActor, account: string): Promise<AccountNote[]> {
  const rows = await listNotes(deps.db, { user_id: actor.user_id, account_id: account })
  return rows.map(({ id, day, text }) => ({ id, date: day, text }))
}

export async function addNote(
  deps: Deps,
  actor: UserActor,
  account: string,
  { date, text }: Pick<CallInput<'add-account-note'>, 'date' | 'text'>,
): Promise<AccountNote> {
  const owned = await ownedBy(deps, actor, account)
  if (date > dayOfNow(deps)) throw invalid({ date: 'goals.noteInFuture' })
  const row = { ...owned, id: newId(deps), day: date, text, created_at: deps.clock() }
  await deps.db.transaction(async (tx) => {
    await lockNotes(tx, owned)
    if ((await countNotes(tx, owned)) >= MOST_NOTES)
      throw fail('limit_reached', say('goals.tooManyNotes', { n: MOST_NOTES }))
    await insertNote(tx, row)
    await auditNote(deps, tx, owned, 'added', row.id)
  })
  return { id: row.id, date, text }
}

/** Throws not_found where it is not there. */
export async function removeNote(deps: Deps, actor: UserActor, account: string, id: string): Promise<void> {
  const owned = await ownedBy(deps, actor, account)
  await deps.db.transaction(async (tx) => {
    if (!isId(id) || !(await deleteNote(tx, owned, id))) throw fail('not_found')
    await auditNote(deps, tx, owned, 'removed', id)
  })
}

/** For a request that is repeated: the note it made; null if it made none. */
export async function findNoteByRequest(
  deps: Deps,
  actor: UserActor,
  account: string,
  done: readonly Done[],
): Promise<AccountNote | null> {
  const id = idDone(done, 'account-note')
  return (await readNotes(deps, actor, account)).find((note) => note.id === id) ?? null
}

const auditNote = async (
  deps: Deps,
  tx: Transaction,
  { user_id, account_id }: { readonly user_id: string; readonly account_id: string },
  verb: 'added' | 'removed',
  id: string,
): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id: user_id,
    team_id: null,
    verb,
    object_kind: 'account-note',
    object_id: id,
    data: { account_id },
  })
