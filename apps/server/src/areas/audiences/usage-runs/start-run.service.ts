import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import type { JobSpec } from '../../foundation/jobs/background-job.service.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import type { PreparedRun } from './prepare-run.service.ts'
import { insertUsageAdSets, type RunRow } from './usage-ad-set.repository.ts'

/** Refuses a run that would not say what the package says, before anything is touched. */
export function requireWritable({ refusal, plans, ad_sets, planOf }: PreparedRun): void {
  if (refusal !== null) throw invalid({ targeting_package: refusal })
  if (ad_sets.length > 0 && planOf(0) === undefined)
    throw invalid({ adset_ids: say('usages.adSetsNeeded', { n: plans.length }) })
}

/** Runs on one ad account never overlap, so that what was there before is what it was. */
export const runSpec = (
  usage: Pick<RunRow, 'id' | 'team_id' | 'ad_account_id'>,
  by: string,
  names: readonly string[],
  total: number,
): JobSpec => ({
  kind: 'apply',
  subject_key: usage.id,
  subject: names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', '),
  subject_id: usage.id,
  team_id: usage.team_id,
  user_id: by,
  group: groupOfAccount(usage.ad_account_id),
  cursor: {},
  total,
})
export const groupOfAccount = (adAccountId: string) => `apply ${adAccountId}`

/** Stores the ad sets of a run with their plans and has it done, in the transaction that stores its usage. */
export async function startRun(
  deps: Deps,
  tx: Transaction,
  usage: Pick<RunRow, 'id' | 'team_id' | 'ad_account_id' | 'applied_by'>,
  { ad_sets, planOf }: PreparedRun,
): Promise<void> {
  await insertUsageAdSets(
    tx,
    ad_sets.map(({ network_id, object_id, name }, position) => ({
      usage_id: usage.id,
      network_id,
      ad_account_id: usage.ad_account_id,
      object_id,
      position,
      name,
      state: 'waiting' as const,
      plan: planOf(position)!,
    })),
  )
  const names = ad_sets.map(({ name }) => name)
  await addBackground(deps, tx, newId(deps), runSpec(usage, usage.applied_by, names, ad_sets.length))
}
