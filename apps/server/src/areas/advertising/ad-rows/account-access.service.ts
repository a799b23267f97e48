import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import type { Action } from '@rookery/contract'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { AdAccountRow, GrantedAccountRow } from '../../../store/tables.ts'
import { grantOf } from '../ad-accounts/grant.service.ts'
import { accountById } from '../store/account.repository.ts'
import { findRows } from '../store/ad-row.repository.ts'
import type { AdRowOf } from '../store/ad-row-data.ts'
import type { AdRowKind } from '../store/tables.ts'

/** An ad account that the caller was granted in a team. */
export interface GrantedAccess {
  readonly team_id: string
  readonly grant: GrantedAccountRow
  readonly account: AdAccountRow
}
/** Access to one row of an ad account. */
export interface AdRowAccess<K extends AdRowKind = AdRowKind> extends GrantedAccess {
  readonly row: AdRowOf<K>
}
export interface AccountRequest {
  readonly ad_account_id: string
  readonly team_id?: string | undefined
}

/**
 * The caller's grant of an ad account, checked before anything is sent to the network. Throws not_found and
 * permission_denied.
 */
export async function requireAccount(
  deps: Deps,
  actor: UserActor,
  asked: AccountRequest,
  action: Action,
): Promise<GrantedAccess> {
  for (const { team_id } of actor.memberships) {
    if (asked.team_id !== undefined && asked.team_id !== team_id) continue
    const liveGrant = await grantOf(deps.db, actor.user_id, team_id, asked.ad_account_id)
    if (!liveGrant) continue
    requirePermission(actor, action, { team: team_id })
    return { ...liveGrant, team_id }
  }
  throw fail('not_found')
}

/** The same for an ad account named in a body. */
export async function requireNamedAccount(
  deps: Deps,
  actor: UserActor,
  asked: AccountRequest,
  action: Action,
): Promise<GrantedAccess> {
  try {
    return await requireAccount(deps, actor, asked, action)
  } catch (error) {
    if ((error as { code?: string }).code !== 'not_found') throw error
    throw invalid({ ad_account_id: 'adAccounts.noAccess' })
  }
}

/** Rows by their own ids, all in accounts that the caller was granted; null for ids of other accounts. */
export async function findAccessible<K extends AdRowKind>(
  deps: Deps,
  actor: UserActor,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, AdRowAccess<K>>> {
  const teams = actor.memberships.map(({ team_id }) => team_id)
  const rows = await findRows(deps.db, kind, ids.filter(isId), teams)
  const grants = new Map<string, Awaited<ReturnType<typeof grantOf>>>()
  const found = new Map<string, AdRowAccess<K>>()
  for (const row of rows) {
    const key = `${row.team_id} ${row.ad_account_id}`
    if (!grants.has(key)) {
      const account = await accountById(deps.db, row.ad_account_id)
      grants.set(key, account ? await grantOf(deps.db, actor.user_id, row.team_id, account.account_id) : null)
    }
    const liveGrant = grants.get(key)
    if (liveGrant) found.set(row.id, { ...liveGrant, team_id: row.team_id, row })
  }
  return found
}

/** Throws not_found if the row does not exist, or belongs to an account that the caller was not granted. */
export async function requireAdRow<K extends AdRowKind>(
  deps: Deps,
  actor: UserActor,
  kind: K,
  id: string,
  action: Action,
): Promise<AdRowAccess<K>> {
  const found = (await findAccessible(deps, actor, kind, [id])).get(id)
  if (!found) throw fail('not_found')
  requirePermission(actor, action, { team: found.team_id })
  return found
}
