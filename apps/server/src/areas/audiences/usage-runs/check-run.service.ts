import type { AdSetReceipt } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { AdsApi } from '../../advertising/ads-network/ads-api.gateway.ts'
import { readAdSet } from '../../advertising/applied-targeting/ad-set.gateway.ts'
import { namesOf, without } from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import { newId } from '../../../security/new-id.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import type { UsageAdSetRow } from './tables.ts'
import { changeUsageAdSet, type RunRow } from './usage-ad-set.repository.ts'

type Drift = AdSetReceipt['drift']

/** Whether an ad set still has what was confirmed; the difference if it has not. */
export async function checkAdSet(deps: Deps, api: AdsApi, row: UsageAdSetRow): Promise<Drift> {
  const { criteria } = await readAdSet(api, row.network_id)
  const target = row.target ?? []
  // What was not taken then, or stood there besides, is on the receipt and no change since.
  const told = [...(row.receipt?.missing ?? []), ...(row.receipt?.extra ?? [])]
  const isNew = (name: string) => !told.includes(name)
  const missing = namesOf(without(target, criteria)).filter(isNew)
  const extra = namesOf(without(criteria, target)).filter(isNew)
  return missing.length + extra.length === 0 ? null : { missing, extra, at: deps.clock().toISOString() }
}

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
