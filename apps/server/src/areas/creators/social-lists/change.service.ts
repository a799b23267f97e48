import type { ListPeopleFilter } from '@rookery/contract/creators/social-lists/creator-endpoints.ts'
import { LIST_MEMBERS_MAX } from '@rookery/contract/creators/social-lists/social-list.ts'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import { readHandles } from '@rookery/notations/handles.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { AppError, fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { leftThisMonth } from '../../billing/network-spend/meter.service.ts'
import { payerOf } from '../../billing/network-spend/payer.policy.ts'
import { dayOf, priceOn } from '../../billing/network-spend/prices.policy.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import { jobsOf } from '../../foundation/jobs/own-jobs.service.ts'
import { readListOf } from '../../population/tracked-accounts/connected.service.ts'
import {
  countChangePeople,
  endChange,
  failWaiting,
  findChange,
  hasOpenChange,
  insertChange,
  listChangePeople,
} from './change.repository.ts'
import { causeOfNoAnswer } from './list-copy.service.ts'
import { jobOfChange } from './list-change.policy.ts'
import { requireList } from './list.service.ts'
import { findList, lockList } from './list.repository.ts'
import { listKnownMembers } from './member.repository.ts'
import type { ChangePersonRow, ListRow } from './tables.ts'
import { workOnChange } from './work-on-change.service.ts'

type NewPerson = Parameters<typeof insertChange>[2][number]
/** A call answers within 2 seconds; a job does what is left. */
const CALL_MS = 1_700
/** X accepts so many changes in 15 minutes. */
const CHANGES_PER_WINDOW = 300
const WINDOW_MIN = 15
const DAY_MS = 24 * 3_600_000

interface Given {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly add_ids: readonly string[]
  readonly remove_ids: readonly string[]
}

/** Each account once; texts that are no handles fail at once. */
function peopleOf(given: Given): NewPerson[] {
  const people = new Map<string, NewPerson>()
  for (const action of ['add', 'remove'] as const) {
    for (const text of given[action]) {
      const read = readHandles(text)
      if (!('handles' in read))
        people.set(`${action} ${text}`, {
          ...{ action, given: text, network_id: null },
          ...{ state: 'failed', reason: 'socialLists.notAHandle' },
        })
      else
        for (const handle of read.handles)
          people.set(`${action} ${handle}`, {
            ...{ action, given: read.handles.length === 1 ? text : handle, network_id: null },
            ...{ state: 'waiting', reason: '' },
          })
    }
    for (const id of given[`${action}_ids`])
      people.set(`${action} id ${id}`, { action, given: id, network_id: id, state: 'waiting', reason: '' })
  }
  return [...people.values()]
}

async function storeChange(
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

interface BulkInput {
  readonly handles: readonly string[]
  readonly filter?: ListPeopleFilter | undefined
}

/** Who would be added: known members are left out. */
async function newPeople(deps: Deps, actor: UserActor, list: ListRow, input: BulkInput) {
  const members = await listKnownMembers(deps.db, list.id)
  const knownIds = new Set(members.map(({ network_id }) => network_id))
  const idOfHandle = new Map(members.map(({ handle, network_id }) => [handle, network_id]))
  const ids: string[] = []
  if (input.filter) {
    const { edge, inactive_days, ...filter } = input.filter
    const { rows } = await readListOf(deps, actor, list.account_id, edge, {
      ...filter,
      ...(inactive_days === undefined
        ? {}
        : { silent_since: new Date(deps.clock().getTime() - inactive_days * DAY_MS) }),
      ordering: '-followers_count',
      limit: LIST_MEMBERS_MAX,
      offset: 0,
    })
    ids.push(...rows.map(({ network_id }) => network_id))
  }
  const all = peopleOf({ add: input.handles, add_ids: ids, remove: [], remove_ids: [] })
  const isMember = ({ given, network_id }: NewPerson) =>
    knownIds.has(network_id ?? idOfHandle.get(given.replace(/^@/, '').toLowerCase()) ?? '')
  const readable = all.filter(({ state }) => state === 'waiting')
  return {
    unreadable: all.filter(({ state }) => state === 'failed'),
    people: readable.filter((person) => !isMember(person)),
    already: readable.filter(isMember).length,
  }
}

/** What a change of many members costs at most, before it is made. */
export async function priceChange(deps: Deps, actor: UserActor, listId: string, input: BulkInput) {
  const { list } = await requireList(deps, actor, listId)
  const { people, unreadable, already } = await newPeople(deps, actor, list, input)
  const day = dayOf(deps.clock())
  const price = (resource: 'user' | 'list' | 'list_manage') =>
    priceOn(deps.config.network_spend.prices, day, resource)
  const lookups = people.filter(({ network_id }) => network_id === null).length
  const micro =
    people.length === 0 ? 0 : lookups * price('user') + people.length * price('list_manage') + price('list')
  const windows = Math.floor(Math.max(0, people.length - 1) / CHANGES_PER_WINDOW)
  return {
    people: people.length,
    unreadable: unreadable.map(({ given }) => given),
    already,
    micro,
    left_micro: await leftThisMonth(deps, payerOf({ account: list.account_id })),
    minutes: windows * WINDOW_MIN + 1,
    fits: list.member_count + people.length <= LIST_MEMBERS_MAX,
  }
}

/** Begins a change of many members as a job; one at a time for a list. */
export async function startChange(deps: Deps, actor: UserActor, listId: string, input: BulkInput) {
  const { list } = await requireList(deps, actor, listId, 'creator-accounts.write')
  const { people, unreadable } = await newPeople(deps, actor, list, input)
  if (people.length === 0) throw invalid({ non_field_errors: 'socialLists.noPeople' })
  if (list.member_count + people.length > LIST_MEMBERS_MAX)
    throw invalid({ non_field_errors: say('socialLists.full', { n: LIST_MEMBERS_MAX }) })
  const all = [...people, ...unreadable]
  return await deps.db.transaction(async (tx) => {
    if (!(await lockList(tx, list.id))) throw fail('not_found')
    if (await hasOpenChange(tx, list.id)) throw fail('in_use', 'socialLists.busy')
    const change_id = await storeChange(deps, tx, actor, list, all)
    await addBackground(deps, tx, change_id, jobOfChange(list, change_id, all.length))
    return { change_id, total: all.length }
  })
}

export async function findStartedChange(deps: Deps, done: readonly Done[]) {
  const change_id = done[0]?.data?.['change_id']
  if (typeof change_id !== 'string') return null
  const { waiting, done: finished, failed } = await countChangePeople(deps.db, change_id)
  return { change_id, total: waiting + finished + failed }
}

/** A change of one of the caller's lists with the results of its people. */
export async function readChange(
  deps: Deps,
  actor: UserActor,
  listId: string,
  changeId: string,
  filter: Parameters<typeof listChangePeople>[2],
) {
  const { list } = await requireList(deps, actor, listId)
  const change = isId(changeId) ? await findChange(deps.db, changeId) : undefined
  if (change?.list_id !== list.id) throw fail('not_found')
  const counts = await countChangePeople(deps.db, change.id)
  const rows = await listChangePeople(deps.db, change.id, filter)
  const { waiting, done, failed } = counts
  const job = (await jobsOf(deps.db, 'list_change', [change.id])).get(change.id)
  const textOf = (text: ServerText | '') => (text === '' ? '' : render(text, actor.language))
  const isStopped = job?.state === 'failed' || job?.state === 'cancelled'
  return {
    count: filter.failed ? failed : waiting + done + failed,
    rows: rows.map(({ given, action, state, reason }) => ({
      ...{ handle: given, action, state },
      reason: textOf(reason),
    })),
    progress: {
      state: isStopped
        ? ('stopped' as const)
        : change.ended_at !== null
          ? ('done' as const)
          : job?.state === 'waiting'
            ? ('waiting' as const)
            : ('running' as const),
      ...{ done, failed, total: waiting + done + failed },
      cause: textOf(job?.cause ?? ''),
      waiting_until: job?.waiting_until?.toISOString() ?? null,
    },
  }
}
