import type { TargetingPackage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { digestOf } from '../campaigns/rules/criteria-digest.policy.ts'
import { changeRow, rowOf } from '../store/ad-row.repository.ts'
import { PLACEMENT } from '../../../targeting/network-criterion-name.ts'
import type { PlannedCriterion } from './applied-criteria.policy.ts'

/** Keeps the package in its own words with our ad set, for as long as the network has exactly these criteria. */
export async function rememberPackage(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  { object_id }: { readonly object_id: string | null },
  targeting_package: TargetingPackage,
  criteria: readonly PlannedCriterion[],
): Promise<void> {
  const row = object_id === null ? undefined : await rowOf(tx, 'adset', object_id)
  if (row?.data.state !== 'live') return
  const digest = digestOf(criteria.filter(({ targeting_type }) => targeting_type !== PLACEMENT))
  await changeRow(tx, row, {
    data: { ...row.data, targeting: { package: targeting_package, digest } },
    updated_at: deps.clock(),
  })
}
