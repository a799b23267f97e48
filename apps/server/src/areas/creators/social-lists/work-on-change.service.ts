import { LIST_MEMBERS_MAX } from '@rookery/contract/creators/social-lists/social-list.ts'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError, type NetworkError, type XClient } from '@rookery/network'
import { readHandles } from '@rookery/notations/handles.ts'
import type { Deps } from '../../../app/deps.ts'
import { changePerson, endChange, listChangePeople, listWaiting } from './change.repository.ts'
import { causeOfNoAnswer } from './list-copy.service.ts'
import { changeList } from './list.repository.ts'
import { asListOwner, forgetGoneList } from './lists-of-x.gateway.ts'
import { forgetMembers } from './member.repository.ts'
import type { ChangePersonRow, ListRow } from './tables.ts'

/** Most handles X looks up at once. */
const LOOKUP_MAX = 100

export interface WorkLimits {
  /** No call begins after this time. */
  readonly until: number
  readonly signal: AbortSignal
  /** How long a call may wait for X's rate limit. */
  readonly max_wait_ms?: number
}

const handleOf = (given: string): string => {
  const read = readHandles(given)
  return 'handles' in read ? read.handles[0]! : given
}

/** Finds the accounts of those who wait with a handle alone; who is not found, failed. */
async function lookUp(deps: Deps, list: ListRow, rows: readonly ChangePersonRow[], limits: WorkLimits) {
  const unknown = rows.filter(({ network_id }) => network_id === null)
  if (unknown.length === 0) return rows
  const { found, missing } = await asListOwner(
    deps,
    list,
    async (x) =>
      await x.usersByHandle(
        unknown.map(({ given }) => handleOf(given)),
        limits,
      ),
  )
  const idOf = new Map(found.map(({ username, id }) => [username.toLowerCase(), id]))
  const suspended = new Set(
    missing.filter(({ reason }) => reason === 'suspended').map(({ value }) => value.toLowerCase()),
  )
  const known: ChangePersonRow[] = rows.filter(({ network_id }) => network_id !== null)
  for (const row of unknown) {
    const handle = handleOf(row.given).toLowerCase()
    const network_id = idOf.get(handle)
    if (network_id === undefined)
      await changePerson(deps.db, row, {
        state: 'failed',
        reason: suspended.has(handle) ? 'socialLists.suspended' : 'socialLists.unknownName',
      })
    else {
      await changePerson(deps.db, row, { network_id })
      known.push({ ...row, network_id })
    }
  }
  return known.toSorted((a, b) => a.place - b.place)
}

/** What X said about one person; undefined if the error is about more than that person. */
function reasonOf(error: NetworkError): ServerText | undefined {
  if (error.code === 'suspended') return 'socialLists.suspended'
  if (error.kind === 'not_found') return 'socialLists.unknownId'
  if (error.kind !== 'forbidden' && error.kind !== 'validation') return undefined
  const text = error.fields[0]?.message ?? error.message.slice(error.where.length + 2)
  return say('network.said', { text: text.slice(0, 300) })
}

const isListGone = async (x: XClient, list: ListRow, limits: WorkLimits): Promise<boolean> => {
  try {
    await x.lists.byId(list.network_id, limits)
    return false
  } catch (error) {
    if (isNetworkError(error, 'not_found')) return true
    throw error
  }
}

async function changeOne(deps: Deps, list: ListRow, row: ChangePersonRow, limits: WorkLimits): Promise<void> {
  const id = row.network_id!
  await asListOwner(deps, list, async (x) => {
    try {
      if (row.action === 'add') await x.lists.addMember(list.network_id, id, limits)
      else await x.lists.removeMember(list.network_id, id, limits)
      await changePerson(deps.db, row, { state: 'done' })
    } catch (error) {
      const reason = isNetworkError(error) ? reasonOf(error) : undefined
      if (reason === undefined) throw error
      if (isNetworkError(error, 'not_found') && (await isListGone(x, list, limits)))
        throw await forgetGoneList(deps, list)
      await changePerson(deps.db, row, { state: 'failed', reason })
    }
  })
}

/**
 * Changes the members who wait, one by one, each stored with its result, until nobody waits or the time is up. Doing
 * one of them twice, after a kill, does the same at X. Answers whether all are done.
 */
export async function workOnChange(
  deps: Deps,
  list: ListRow,
  changeId: string,
  limits: WorkLimits,
): Promise<boolean> {
  const isInTime = () => Date.now() < limits.until && !limits.signal.aborted
  for (;;) {
    const waiting = await listWaiting(deps.db, changeId, LOOKUP_MAX)
    if (waiting.length === 0) break
    if (!isInTime()) return false
    for (const row of await lookUp(deps, list, waiting, limits)) {
      if (!isInTime()) return false
      await changeOne(deps, list, row, limits)
    }
  }
  await closeChange(deps, list, changeId, limits.signal)
  return true
}

/**
 * Ends a change; its members are read again when somebody looks. The list's count is X's own; where X does not tell it
 * now, the one from before with what was done.
 */
async function closeChange(deps: Deps, list: ListRow, changeId: string, signal: AbortSignal): Promise<void> {
  const member_count = (await countAtX(deps, list, signal)) ?? (await countAfter(deps, list, changeId))
  await deps.db.transaction(async (tx) => {
    await endChange(tx, changeId, deps.clock())
    await forgetMembers(tx, list.id)
    await changeList(tx, list.id, { member_count, updated_at: deps.clock() })
  })
}

async function countAtX(deps: Deps, list: ListRow, signal: AbortSignal): Promise<number | undefined> {
  try {
    const options = { signal, max_wait_ms: 0 }
    const told = await asListOwner(deps, list, async (x) => await x.lists.byId(list.network_id, options))
    return told.member_count
  } catch (error) {
    if (isNetworkError(error, 'not_found')) throw await forgetGoneList(deps, list)
    if (causeOfNoAnswer(error, deps.clock()) === undefined) throw error
    return undefined
  }
}

async function countAfter(deps: Deps, list: ListRow, changeId: string): Promise<number> {
  const rows = await listChangePeople(deps.db, changeId, { limit: LIST_MEMBERS_MAX, offset: 0 })
  const done = (action: 'add' | 'remove') =>
    rows.filter((row) => row.state === 'done' && row.action === action).length
  return Math.max(0, list.member_count + done('add') - done('remove'))
}
