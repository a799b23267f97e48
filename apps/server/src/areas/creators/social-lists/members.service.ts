import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { isNetworkError } from '@rookery/network'
import { personOf } from '../../population/tracked-accounts/connected.service.ts'
import { causeOfNoAnswer, isFresh, type CopyState } from './list-copy.service.ts'
import { changeList } from './list.repository.ts'
import { forgetGoneList, withListOf } from './lists-of-x.gateway.ts'
import { countMembers, listMembers, listNamesOf, storeMembers } from './member.repository.ts'
import type { ListRow, StoredPerson } from './tables.ts'

/** Most members X answers at once. */
const PAGE_MAX = 100

const storedPerson = (user: Parameters<typeof personOf>[0]): StoredPerson => {
  const person = personOf(user)
  return {
    ...person,
    created_at: person.created_at?.toISOString() ?? null,
    last_post_at: person.last_post_at?.toISOString() ?? null,
  }
}

/**
 * Reads members from X until a page of them is known; from the first one on if the copy is older than 15 minutes.
 * Nobody is read who is not shown: each costs. If X does not answer, the copy stands.
 */
export async function readMembers(
  deps: Deps,
  actor: UserActor,
  list: ListRow,
  page: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ list: ListRow; count: number; people: StoredPerson[]; state: CopyState }> {
  const now = deps.clock()
  let row = list
  let state: CopyState = { read_at: list.members_read_at, cause: '' }
  try {
    if (!isFresh(list.members_read_at, now)) row = await readFirst(deps, list, page.limit, now, signal)
    row = await readOn(deps, row, page.offset + page.limit, signal)
    state = { read_at: row.members_read_at, cause: '' }
  } catch (error) {
    if (isNetworkError(error, 'not_found')) throw await forgetGoneList(deps, list)
    const cause = causeOfNoAnswer(error, now)
    if (cause === undefined || list.members_read_at === null) throw error
    state = { ...state, cause }
  }
  const people = await listMembers(deps.db, row.id, page)
  // Members X does not show are counted by it and not listed.
  const count = row.members_next === null ? await countMembers(deps.db, row.id) : row.member_count
  return { list: row, count, people, state }
}

/** The list itself and its first members. */
async function readFirst(
  deps: Deps,
  list: ListRow,
  limit: number,
  now: Date,
  signal: AbortSignal,
): Promise<ListRow> {
  const { told, first } = await withListOf(deps, list, async (x) => ({
    told: await x.lists.byId(list.network_id, { signal }),
    first: await x.lists.membersPage(list.network_id, { max_results: Math.min(PAGE_MAX, limit), signal }),
  }))
  return await deps.db.transaction(async (tx) => {
    const reading = { is_first: true, next: first.next, read_at: now }
    await storeMembers(tx, list.id, first.items.map(storedPerson), reading)
    const row = await changeList(tx, list.id, {
      name: told.name,
      description: told.description ?? list.description,
      private: told.private ?? list.private,
      member_count: told.member_count ?? list.member_count,
      follower_count: told.follower_count ?? list.follower_count,
    })
    return row ?? list
  })
}

async function readOn(deps: Deps, list: ListRow, until: number, signal: AbortSignal): Promise<ListRow> {
  let row = list
  for (;;) {
    const missing = until - (await countMembers(deps.db, row.id))
    const { members_next: from, members_read_at } = row
    if (from === null || missing <= 0) return row
    const page = await withListOf(
      deps,
      row,
      async (x) =>
        await x.lists.membersPage(row.network_id, {
          from,
          max_results: Math.min(PAGE_MAX, missing),
          signal,
        }),
    )
    row = { ...row, members_next: page.next }
    const reading = { is_first: false, next: page.next, read_at: members_read_at ?? deps.clock() }
    await deps.db.transaction(
      async (tx) => await storeMembers(tx, row.id, page.items.map(storedPerson), reading),
    )
  }
}

/** Names of the account's lists by member. */
export const namesOfMembers = async (deps: Deps, list: ListRow, people: readonly StoredPerson[]) =>
  await listNamesOf(
    deps.db,
    list.user_id,
    list.account_id,
    people.map(({ network_id }) => network_id),
  )
