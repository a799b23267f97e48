import type { Deps } from '../../../app/deps.ts'
import type { Db } from '../../../store/database.ts'
import type { PlanPayer } from '../../billing/network-spend/meter.service.ts'
import { claimFirstReading, findFirstReading } from './first-reading.repository.ts'
import type { TrackedRow } from './tables.ts'

type KeyDeps = Pick<Deps, 'keys'>

/** As it is stored, also after the account's erasure. */
const identityOf = ({ keys }: KeyDeps, accountId: string): string => keys.mac('first-reading', accountId)

/** The first reading begins: this tracking has it, unless the identity had it before. */
export async function beginFirstReading(
  tx: Db,
  deps: KeyDeps,
  { id, account_id, complete_number }: TrackedRow,
  now: Date,
): Promise<void> {
  if (account_id === null || complete_number > 0) return
  await claimFirstReading(tx, { identity: identityOf(deps, account_id), tracked_id: id, began_at: now })
}

/**
 * Out of whose plan a connected account is read. Its first full reading is not counted, once for each identity at X:
 * the pricing page says so.
 */
export async function planOf(
  deps: Pick<Deps, 'db' | 'keys'>,
  { id, account_id, user_id, complete_number }: TrackedRow,
): Promise<PlanPayer | null> {
  if (account_id === null) return null
  const isFirst =
    complete_number === 0 && (await findFirstReading(deps.db, identityOf(deps, account_id))) === id
  return { account: account_id, user_id, plan: isFirst ? 'free' : 'required' }
}
