import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { addBackground, requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import { runSpec } from './start-run.service.ts'
import { markUndoing, type RunRow } from './usage-ad-set.repository.ts'
import { adSetsOfUsages } from './usage-ad-sets.query.ts'

/** Has chosen ad sets of a usage get back the criteria they had before. Asked again, nothing more happens. */
export async function undoRun(
  deps: Deps,
  actor: UserActor,
  usage: Pick<RunRow, 'id' | 'team_id' | 'ad_account_id'>,
  adSetIds: readonly string[],
): Promise<void> {
  const rows = (await adSetsOfUsages(deps.db, [usage.id])).get(usage.id) ?? []
  const chosen = adSetIds.map((id) => {
    const row = rows.find(({ object_id, network_id }) => id === object_id || id === network_id)
    if (!row) throw invalid({ adset_ids: say('usages.notAppliedTo', { id }) })
    if (row.state === 'replaced') throw fail('invalid_transition', 'usages.replaced')
    return row
  })
  if (chosen.some(({ state }) => state === 'waiting' || state === 'writing' || state === 'taking_back'))
    throw fail('invalid_transition', 'usages.beingWritten')
  await requireFewOpen(deps, 'apply', actor.user_id)
  await deps.db.transaction(async (tx) => {
    const marked = await markUndoing(
      tx,
      usage.id,
      chosen.map(({ network_id }) => network_id),
    )
    if (marked === 0) return
    const names = chosen.map(({ name }) => name)
    // An open job of the usage goes on with what was marked.
    await addBackground(deps, tx, newId(deps), runSpec(usage, actor.user_id, names, marked))
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: usage.team_id,
      verb: 'restored',
      object_kind: 'audience-usage',
      object_id: usage.id,
      data: { ad_account_id: usage.ad_account_id },
    })
  })
}
