import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { render } from '@rookery/i18n/server.ts'
import { isNetworkError, type ListChange } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { connectedAccounts, chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { refreshLists, type CopyState } from './list-copy.service.ts'
import { presentList } from './list.presenter.ts'
import {
  changeList,
  deleteListRow,
  deleteOtherLists,
  findList,
  listLists,
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
