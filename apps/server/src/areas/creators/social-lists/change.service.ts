import { LIST_MEMBERS_MAX } from '@rookery/contract/creators/social-lists/social-list.ts'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import { CALL_MS } from './call-time.ts'
import {
  countChangePeople,
  endChange,
  failWaiting,
  insertChange,
  listChangePeople,
} from './change.repository.ts'
import { peopleOf, type Given, type NewPerson } from './given-people.policy.ts'
import { causeOfNoAnswer } from './list-copy.service.ts'
import { jobOfChange } from './list-change.policy.ts'
import { requireList } from './list.service.ts'
import { findList } from './list.repository.ts'
import type { ChangePersonRow, ListRow } from './tables.ts'
import { workOnChange } from './work-on-change.service.ts'

/** Stores a change and notes who asked for it. */
export async function storeChange(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  list: ListRow,
  people: readonly NewPerson[],
): Promise<string> {
  const id = newId(deps)
  await insertChange(tx, { id, list_id: list.id, created_at: deps.clock() }, people)
  await addAuditEntry(deps, tx, {
    actor_id: actor.user_id,
    team_id: null,
    verb: 'changed',
    object_kind: 'x-list',
    object_id: list.id,
    data: { change_id: id, people: people.length },
  })
  return id
}

const answerOf = async (deps: Deps, actor: UserActor, listId: string, changeId: string) => {
  const rows = await listChangePeople(deps.db, changeId, { limit: LIST_MEMBERS_MAX, offset: 0 })
  const list = await findList(deps.db, listId)
  const given = (state: ChangePersonRow['state'], action?: ChangePersonRow['action']) =>
    rows.filter((row) => row.state === state && (action === undefined || row.action === action))
  const waiting = given('waiting').map((row) => row.given)
  return {
    added: given('done', 'add').map((row) => row.given),
    removed: given('done', 'remove').map((row) => row.given),
    failed: given('failed').map((row) => ({
      handle: row.given,
      reason: row.reason === '' ? '' : render(row.reason, actor.language),
    })),
    waiting,
    change_id: waiting.length > 0 ? changeId : null,
    member_count: list?.member_count ?? 0,
  }
}

/** What stops a change that has begun: a job goes on later, or it cannot. */
const goesOn = (error: unknown): boolean =>
  isNetworkError(error, 'rate_limited') ||
  isNetworkError(error, 'unavailable') ||
  isNetworkError(error, 'timeout_unknown') ||
  isNetworkError(error, 'no_credits') ||
  (error instanceof AppError && error.code === 'network_budget')

/**
 * Changes members one by one. Who could not be changed is named, the rest stays done; what 2 seconds do not suffice
 * for is left to a job. Throws if X refuses before anybody was changed.
 */
export async function changeMembers(
  deps: Deps,
  actor: UserActor,
  listId: string,
  given: Given,
  signal: AbortSignal,
) {
  const { list } = await requireList(deps, actor, listId, 'creator-accounts.write')
  const people = peopleOf(given)
  if (people.length === 0) throw invalid({ non_field_errors: 'socialLists.nothing' })
  const changeId = await deps.db.transaction(async (tx) => await storeChange(deps, tx, actor, list, people))
  try {
    const limits = { until: Date.now() + CALL_MS, max_wait_ms: 0, signal }
    if (!(await workOnChange(deps, list, changeId, limits))) await leaveToJob(deps, list, changeId)
  } catch (error) {
    const { done } = await countChangePeople(deps.db, changeId)
    const cause = causeOfNoAnswer(error, deps.clock())
    if (done > 0 && goesOn(error)) await leaveToJob(deps, list, changeId)
    else {
      await stopChange(deps, changeId, cause)
      if (done === 0 || cause === undefined) throw error
    }
  }
  return await answerOf(deps, actor, list.id, changeId)
}

/** The job has the change's id. */
async function leaveToJob(deps: Deps, list: ListRow, changeId: string): Promise<void> {
  const { waiting, done, failed } = await countChangePeople(deps.db, changeId)
  const job = jobOfChange(list, changeId, waiting + done + failed)
  await deps.db.transaction(async (tx) => void (await addBackground(deps, tx, changeId, job)))
}

async function stopChange(deps: Deps, changeId: string, cause: ServerText | undefined): Promise<void> {
  const reason = cause ? say('socialLists.stopped', { cause: { text: cause } }) : 'socialLists.notDone'
  await deps.db.transaction(async (tx) => {
    await failWaiting(tx, changeId, reason)
    await endChange(tx, changeId, deps.clock())
  })
}

/** The answer of a change whose first one was lost. */
export async function findChangeByRequest(deps: Deps, actor: UserActor, done: readonly Done[]) {
  const listId = idDone(done, 'x-list')
  const changeId = done[0]?.data?.['change_id']
  if (listId === null || typeof changeId !== 'string') return null
  return await answerOf(deps, actor, listId, changeId)
}
