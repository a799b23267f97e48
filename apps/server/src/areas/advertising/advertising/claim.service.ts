import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import {
  changeAsRead,
  countChild,
  isBeingMade,
  lockObject,
  markBusy,
  unmarkBusy,
} from './claim.repository.ts'
import { childrenOf, rowOf } from './advertising-row.repository.ts'
import type { AdsObjectRow } from './tables.ts'

/** Whoever works with something on the network is done by then; else the process has died. */
const BUSY_MS = 2 * 60 * 1000

const isOnItsWay = (row: AdsObjectRow): boolean => row.network_id === null && row.data['was'] !== undefined
const beingMade = ({ kind }: Pick<AdsObjectRow, 'kind'>) =>
  fail('in_use', {
    text: kind === 'adset' ? 'adSets.beingMade' : 'campaigns.beingMade',
    retry_after_s: 2,
  })
const stale = ({ version }: Pick<AdsObjectRow, 'version'>) =>
  fail('stale_version', { text: 'campaigns.stale', version })

/** What a change says it was made of. */
export interface VersionRead {
  readonly version: number
}

/** Throws stale_version, with the version that is stored, unless it is the one that somebody read. */
export function checkVersion(row: AdsObjectRow, version: number): void {
  if (version !== row.version) throw stale(row)
}

async function refusal(db: Db, id: string) {
  const now = await rowOf(db, id)
  if (!now) return fail('not_found')
  return isOnItsWay(now) || (await isBeingMade(db, id)) ? beingMade(now) : stale(now)
}

/** Changes a row as it was read. Throws stale_version when somebody else did since, in_use while it is made on the network. */
export async function claim(
  db: Db,
  read: AdsObjectRow,
  change: Partial<AdsObjectRow>,
): Promise<AdsObjectRow> {
  const row = await changeAsRead(db, read, change)
  if (!row) throw await refusal(db, read.id)
  return row
}

/** The same for something to be made below a row: of two who ask at once, one goes on. */
export async function claimChild(tx: Transaction, parent: AdsObjectRow): Promise<void> {
  if (!(await countChild(tx, parent))) throw await refusal(tx, parent.id)
}

/** Throws in_use while something is made below a row; of `name` only, when one is given. */
export async function requireNothingOnItsWay(
  db: Db,
  { id }: Pick<AdsObjectRow, 'id'>,
  name?: string,
): Promise<void> {
  const isMeant = ({ data }: AdsObjectRow) =>
    name === undefined || (data['draft'] as { readonly name?: string } | undefined)?.name === name
  const one = (await childrenOf(db, 'adset', id)).find((row) => isOnItsWay(row) && isMeant(row))
  if (one) throw beingMade(one)
}

/** Holds the campaign of a draft ad set still until the transaction ends. Throws in_use while it is made. */
export async function holdParent(tx: Transaction, { parent_id }: AdsObjectRow): Promise<void> {
  const parent = parent_id === null ? undefined : await lockObject(tx, parent_id)
  if (parent && isOnItsWay(parent)) throw beingMade(parent)
}

/** Changes something on the network under a new version, which goes back to the one before when that fails. */
export async function withNewVersion<T>(deps: Deps, read: AdsObjectRow, work: () => Promise<T>): Promise<T> {
  if (await isBeingMade(deps.db, read.id)) throw beingMade(read)
  const claimed = await claim(deps.db, read, { version: read.version + 1 })
  try {
    return await work()
  } catch (error) {
    await changeAsRead(deps.db, claimed, { version: read.version })
    throw error
  }
}

/** One at a time switches something on the network; throws in_use for whoever comes in between. */
export async function oneAtATime<T>(deps: Deps, { id }: AdsObjectRow, work: () => Promise<T>): Promise<T> {
  const now = deps.clock()
  if (!(await markBusy(deps.db, id, now, new Date(now.getTime() - BUSY_MS))))
    throw fail('in_use', { text: 'campaigns.busy', retry_after_s: 2 })
  try {
    return await work()
  } finally {
    await unmarkBusy(deps.db, id)
  }
}
