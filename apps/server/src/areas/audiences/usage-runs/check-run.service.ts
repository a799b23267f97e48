import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { AdsApi } from '../../advertising/ads-network/ads-api.gateway.ts'
import { readAdSet } from '../../advertising/applied-targeting/ad-set.gateway.ts'
import { without, type SeenCriterion } from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import { keptOf, type NetworkCriterion } from '../../../targeting/network-criterion-name.ts'
import { newId } from '../../../security/new-id.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import type { StoredDrift, UsageAdSetRow } from './tables.ts'
import { changeUsageAdSet, type RunRow } from './usage-ad-set.repository.ts'

type Drift = StoredDrift | null

/** Whether an ad set still has what was confirmed; the difference if it has not. */
export async function checkAdSet(deps: Deps, api: AdsApi, row: UsageAdSetRow): Promise<Drift> {
  const { criteria } = await readAdSet(api, row.network_id)
  return driftOf(deps, row, criteria)
}

/** The difference between what was confirmed of an ad set and what it has; null if there is none. */
export function driftOf(
  { clock }: Pick<Deps, 'clock'>,
  row: UsageAdSetRow,
  criteria: readonly SeenCriterion[],
): Drift {
  const target = row.target ?? []
  // What was not taken then, or stood there besides, is on the receipt and no change since.
  const told = [...(row.receipt?.missing ?? []), ...(row.receipt?.extra ?? [])]
  const isToldByName = ({ name, operator_type }: NetworkCriterion) =>
    told.includes(operator_type === 'NE' ? `− ${name}` : name)
  const newOf = (all: readonly NetworkCriterion[]) =>
    keptOf(
      without(
        all,
        told.filter((each) => typeof each !== 'string'),
      ),
    ).filter((each) => !isToldByName(each))
  const missing = newOf(without(target, criteria))
  const extra = newOf(without(criteria, target))
  return missing.length + extra.length === 0 ? null : { missing, extra, at: clock().toISOString() }
}

/** Stores a difference that somebody else tells. */
export const keepDrift = async ({ db, clock }: Deps, row: UsageAdSetRow, drift: Drift): Promise<void> =>
  await changeUsageAdSet(db, row, { checked_at: clock(), drift })

const contentOf = (drift: Drift) => drift && JSON.stringify([drift.missing, drift.extra])

/** Stores what a look found; a difference that was not known before becomes a notification. */
export async function storeCheck(
  deps: Deps,
  tx: Transaction,
  usage: RunRow,
  row: UsageAdSetRow,
  drift: Drift,
): Promise<void> {
  const isKnown = contentOf(drift) === contentOf(row.drift)
  await changeUsageAdSet(tx, row, { checked_at: deps.clock(), drift: isKnown ? row.drift : drift })
  if (drift === null || isKnown) return
  const id = newId(deps)
  await addBackground(deps, tx, id, {
    kind: 'drift',
    subject_key: id,
    subject: row.name,
    subject_id: usage.id,
    team_id: usage.team_id,
    user_id: usage.applied_by,
    cursor: {},
    total: 1,
  })
}
