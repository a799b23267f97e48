import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { newId } from '../../../../security/new-id.ts'
import type { Transaction } from '../../../../store/database.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import { insertRow } from '../../store/ad-row.repository.ts'
import type { AdRow, AdRowKind } from '../../store/tables.ts'

/** A row of somebody's draft. */
export async function insertDraft(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { team_id, account }: GrantedAccess,
  kind: AdRowKind,
  data: AdRow['data'],
  parent_id: string | null = null,
): Promise<AdRow> {
  const now = deps.clock()
  return await insertRow(tx, {
    id: newId(deps),
    team_id,
    ad_account_id: account.id,
    kind,
    parent_id,
    data,
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
  })
}
