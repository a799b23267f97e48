import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  replaceCriteria,
  upsert,
  type AccountMirror,
} from '../../advertising/ads-network/account-mirror.service.ts'
import { readAdSet } from '../../advertising/applied-targeting/ad-set.gateway.ts'
import { targetOf } from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import {
  applyToAdSet,
  beforeOf,
  giveBackAdSet,
  type Written,
} from '../../advertising/applied-targeting/apply-to-ad-set.service.ts'
import { rememberPackage } from '../../advertising/applied-targeting/remember-package.service.ts'
import { keptOf } from '../../../targeting/network-criterion-name.ts'
import type { StoredReceipt, UsageAdSetRow } from './tables.ts'
import { changeUsageAdSet, markReplaced, type RunRow } from './usage-ad-set.repository.ts'

interface AdSetStep {
  readonly step: string
  readonly write: (tx: Transaction) => Promise<void>
}
type Step = (deps: Deps, mirror: AccountMirror, usage: RunRow, row: UsageAdSetRow) => Promise<AdSetStep>

/** One step of one ad set, by its state; each may be repeated after it was broken off. */
export const steps = {
  waiting: async (_deps, { api }, usage, row) => {
    const now = await readAdSet(api, row.network_id)
    const before = beforeOf(now)
    const target = targetOf(row.plan.criteria, before.criteria, usage.mode ?? 'replace')
    return {
      step: 'targeting',
      write: async (tx) => await changeUsageAdSet(tx, row, { state: 'writing', before, target }),
    }
  },
  writing: async (deps, mirror, usage, row) => {
    const { before, target, plan } = touched(row)
    const written = await applyToAdSet(mirror.api, row.network_id, { before, target, plan: plan.criteria })
    await storeRead(deps, mirror, row, written)
    const receipt = receiptOf(written, plan.impossible)
    const isWhole = receipt.missing.length === 0 && receipt.extra.length === 0
    const now = deps.clock()
    return {
      step: 'targeting',
      write: async (tx) => {
        await changeUsageAdSet(tx, row, {
          state: isWhole ? 'applied' : 'partial',
          receipt,
          confirmed_at: now,
          checked_at: now,
          cause: written.refusal === null ? null : say('usages.notPaused', { message: written.refusal }),
        })
        await markReplaced(tx, row)
        if (written.is_whole && usage.mode !== 'add')
          await rememberPackage(deps, tx, row, usage.targeting_package, plan.criteria)
      },
    }
  },
  taking_back: async (deps, mirror, _usage, row) => {
    const { before, target } = touched(row)
    const was_active = before.is_active
    const written = await giveBackAdSet(mirror.api, row.network_id, { before, target, was_active })
    await storeRead(deps, mirror, row, written)
    const change = written.is_whole
      ? { state: 'failed' as const, cause: row.cause }
      : { state: 'partial' as const, cause: row.cause, receipt: receiptOf(written, []) }
    return { step: 'putting back', write: async (tx) => await changeUsageAdSet(tx, row, change) }
  },
  undoing: async (deps, mirror, _usage, row) => {
    const { before, target } = touched(row)
    if (row.undo_active === null) {
      const { wire } = await readAdSet(mirror.api, row.network_id)
      const undo_active = wire.entity_status === 'ACTIVE' || row.receipt?.paused === 'still'
      return {
        step: 'putting back',
        write: async (tx) => await changeUsageAdSet(tx, row, { undo_active }),
      }
    }
    const was_active = row.undo_active
    const written = await giveBackAdSet(mirror.api, row.network_id, { before, target, was_active })
    await storeRead(deps, mirror, row, written)
    const now = deps.clock()
    return {
      step: 'putting back',
      write: async (tx) =>
        await changeUsageAdSet(tx, row, {
          state: written.is_whole ? 'undone' : 'partial',
          receipt: receiptOf(written, []),
          confirmed_at: now,
          checked_at: now,
          drift: null,
        }),
    }
  },
} satisfies Record<string, Step>

export const isOpenState = (state: string): boolean => Object.keys(steps).includes(state)

function touched({ before, target, plan, network_id }: UsageAdSetRow) {
  if (!before || !target) throw new Error(`nothing was kept of ad set ${network_id}`)
  return { before, target, plan }
}

/** Only what was read from the network. */
const receiptOf = ({ compared, paused }: Written, impossible: readonly string[]): StoredReceipt => ({
  taken: compared.taken.length,
  kept: compared.kept.length,
  missing: [...keptOf(compared.missing), ...impossible],
  extra: keptOf(compared.extra),
  changed_by_others: keptOf(compared.changed_by_others),
  paused,
})

async function storeRead(
  deps: Deps,
  mirror: AccountMirror,
  { network_id }: UsageAdSetRow,
  { read }: Written,
): Promise<void> {
  await upsert(deps, mirror, 'line_item', [read.wire])
  await replaceCriteria(deps, mirror, network_id, read.rows)
}
