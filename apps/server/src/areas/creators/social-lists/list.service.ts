import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { render } from '@rookery/i18n/server.ts'
import { isNetworkError, type ListChange, type XClient, type XList } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { connectedAccounts, chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { refreshLists, type CopyState } from './list-copy.service.ts'
import { presentList, rowOfList } from './list.presenter.ts'
import {
  changeList,
  deleteListRow,
  deleteOtherLists,
  findList,
  insertList,
  listLists,
  listNetworkIds,
  type ListsFilter,
} from './list.repository.ts'
import { asListOwner, withListOf } from './lists-of-x.gateway.ts'
import type { ListRow } from './tables.ts'

export const presentCopy = ({ read_at, cause }: CopyState, actor: UserActor) => ({
  read_at: read_at?.toISOString() ?? null,
  cause: cause === '' ? '' : render(cause, actor.language),
})

/** One of the caller's own lists, and the name of the account it belongs to. Throws not_found. */
export async function requireList(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: 'creator-accounts.read' | 'creator-accounts.write' = 'creator-accounts.read',
): Promise<{ list: ListRow; handle: string }> {
  const list = isId(id) ? await findList(deps.db, id) : undefined
  if (list?.user_id !== actor.user_id) throw fail('not_found')
  requirePermission(actor, action, { account: list.account_id })
  const { handle } = await chosenAccount(deps, actor, list.account_id)
  return { list, handle }
}

/** The lists of one connected account, or of all. */
export async function readLists(
  deps: Deps,
  actor: UserActor,
  account: string | null,
  filter: ListsFilter,
  signal: AbortSignal,
) {
  const connected = await connectedAccounts(deps, actor)
  await deleteOtherLists(
    deps.db,
    actor.user_id,
    connected.map(({ uid }) => uid),
  )
  const chosen = connected.filter(({ uid }) => account === null || uid === account)
  let state: CopyState = { read_at: null, cause: '' }
  for (const { uid } of chosen) {
    const read = await refreshLists(deps, actor, uid, signal)
    const isOlder = state.read_at === null || (read.read_at !== null && read.read_at < state.read_at)
    state = { read_at: isOlder ? read.read_at : state.read_at, cause: state.cause || read.cause }
  }
  const handles = new Map(chosen.map(({ uid, handle }) => [uid, handle]))
  const { count, rows } = await listLists(deps.db, actor.user_id, [...handles.keys()], filter)
  return {
    count,
    lists: rows.map((row) => presentList(row, handles.get(row.account_id) ?? '')),
    state: presentCopy(state, actor),
  }
}

interface NewList {
  readonly name: string
  readonly description: string
  readonly private: boolean
}

/**
 * Creates a list at X and stores its copy. What is asked for is noted before X is called, so that a repeat whose
 * answer was lost finds the list that X made (`mayExist`) instead of making another one.
 */
async function createAt(
  deps: Deps,
  actor: UserActor,
  account: { readonly uid: string; readonly handle: string },
  input: NewList,
  asked: { readonly id: string; readonly mayExist: boolean },
  signal: AbortSignal,
): Promise<SocialList> {
  const owner = { user_id: actor.user_id, account_id: account.uid }
  await refreshLists(deps, actor, account.uid, signal)
  // Ids are in order of time: what was known before is not what was asked for.
  const known = new Set(await listNetworkIds(deps.db, actor.user_id, account.uid, asked.id))
  const findMade = async (x: XClient): Promise<XList | undefined> => {
    const { items } = await x.lists.ownedPage(account.uid, { max_results: 100, signal })
    return items.find(({ id, name }) => name === input.name && !known.has(id))
  }
  const made = await asListOwner(deps, owner, async (x) => {
    const before = asked.mayExist ? await findMade(x) : undefined
    if (before) return before
    try {
      return await x.lists.create(input, { signal })
    } catch (error) {
      // X may have made it without telling.
      const unanswered = isNetworkError(error) && error.mayHaveActed ? await findMade(x) : undefined
      if (!unanswered) throw error
      return unanswered
    }
  })
  const now = deps.clock()
  const row = { ...rowOfList({ ...input, ...made }, owner, asked.id, now), created_at: now }
  const stored = await deps.db.transaction(async (tx) => {
    const inserted = await insertList(tx, row)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'created',
      object_kind: 'x-list',
      object_id: inserted.id,
      data: { network_id: made.id },
    })
    return inserted
  })
  return presentList(stored, account.handle)
}

async function accountToWrite(deps: Deps, actor: UserActor, accountId: string | undefined) {
  if (accountId === undefined && (await connectedAccounts(deps, actor)).length === 0)
    throw fail('network_reauthorise', 'socialLists.noAccount')
  const account = await chosenAccount(deps, actor, accountId)
  requirePermission(actor, 'creator-accounts.write', { account: account.uid })
  return account
}

export async function createList(
  deps: Deps,
  actor: UserActor,
  accountId: string | undefined,
  input: NewList,
  signal: AbortSignal,
): Promise<SocialList> {
  const account = await accountToWrite(deps, actor, accountId)
  const asked = { id: newId(deps), mayExist: false }
  if (deps.request_mark !== undefined)
    await deps.db.transaction(
      async (tx) =>
        await addAuditEntry(deps, tx, {
          actor_id: actor.user_id,
          team_id: null,
          verb: 'requested',
          object_kind: 'x-list',
          object_id: asked.id,
        }),
    )
  return await createAt(deps, actor, account, input, asked, signal)
}

/** Answers a repeat: the list it made, or makes it if X did not. */
export async function createListAgain(
  deps: Deps,
  actor: UserActor,
  accountId: string | undefined,
  input: NewList,
  done: readonly Done[],
  signal: AbortSignal,
): Promise<SocialList | null> {
  const id = idDone(done, 'x-list')
  if (id === null) return null
  const account = await accountToWrite(deps, actor, accountId)
  const made = done.find(({ verb }) => verb === 'created')
  if (!made) return await createAt(deps, actor, account, input, { id, mayExist: true }, signal)
  const row = await findList(deps.db, made.object_id)
  return row ? presentList(row, account.handle) : null
}

/** Changes name, description or privacy at X, and then the copy. */
export async function updateList(
  deps: Deps,
  actor: UserActor,
  id: string,
  change: ListChange,
  signal: AbortSignal,
): Promise<SocialList> {
  const { list, handle } = await requireList(deps, actor, id, 'creator-accounts.write')
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as ListChange
  if (Object.keys(given).length === 0) return presentList(list, handle)
  await withListOf(deps, list, async (x) => await x.lists.update(list.network_id, given, { signal }))
  const row = await deps.db.transaction(async (tx) => {
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'updated',
      object_kind: 'x-list',
      object_id: list.id,
      data: { network_id: list.network_id, fields: Object.keys(given).join(' ') },
    })
    return await changeList(tx, list.id, { ...given, updated_at: deps.clock() })
  })
  if (!row) throw fail('not_found')
  return presentList(row, handle)
}

/** Deletes a list at X, and its copy; one X no longer has as well. */
export async function deleteList(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { list } = await requireList(deps, actor, id, 'creator-accounts.write')
  try {
    await asListOwner(deps, list, async (x) => await x.lists.delete(list.network_id, { signal }))
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) throw error
  }
  await deps.db.transaction(async (tx) => {
    await deleteListRow(tx, list.id)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'deleted',
      object_kind: 'x-list',
      object_id: list.id,
      data: { network_id: list.network_id },
    })
  })
}
