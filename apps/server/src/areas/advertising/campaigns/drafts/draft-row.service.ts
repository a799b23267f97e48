import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { newId } from '../../../../security/new-id.ts'
import type { Transaction } from '../../../../store/database.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import { insertRow } from '../../store/ad-row.repository.ts'
import type { AdRowData, AdRowOf } from '../../store/ad-row-data.ts'

/** A row of a user's draft. */
export async function insertDraft<K extends 'campaign' | 'adset'>(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { team_id, account }: GrantedAccess,
  kind: K,
  data: AdRowData[K],
  parent_id: string | null = null,
): Promise<AdRowOf<K>> {
  const now = deps.clock()
  return await insertRow<K>(tx, {
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
