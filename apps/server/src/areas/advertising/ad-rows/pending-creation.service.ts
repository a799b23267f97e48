import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { isDuplicate, type Db, type Transaction } from '../../../store/database.ts'
import type { GrantedAccess } from './account-access.service.ts'
import {
  changeCreation,
  deleteCreation,
  findCreation,
  insertCreation,
  creationsOf,
} from '../store/pending-creation.repository.ts'
import type { PendingCreation } from '../store/tables.ts'

/** The working name of an object on the network while it is incomplete: no other object has such a name. */
export const workingName = (name: string, id: string): string => `${name.slice(0, 200)} ${workingMarkOf(id)}`
const workingMarkOf = (id: string): string => `[${id.slice(-12)}]`

interface OnNetwork {
  readonly id: string
  readonly name?: string | null | undefined
  /** The campaign of an ad set that is being created. */
  readonly campaign_id?: string
}
/** Network objects without those being created right now: a campaign is shown as a draft until it is complete. */
export async function withoutPending<T extends OnNetwork>(
  deps: Pick<Deps, 'db'>,
  { account }: Pick<GrantedAccess, 'account'>,
  rows: T[],
): Promise<T[]> {
  const pendingCreations = await creationsOf(deps.db, account.id)
  if (pendingCreations.length === 0) return rows
  const campaigns = new Set(
    pendingCreations.flatMap((each) => (each.kind === 'campaign' ? [each.campaign_id] : [])),
  )
  // An object gets its real name a moment before our row is linked to it.
  const lines = new Set(pendingCreations.map(({ line_item_id }) => line_item_id))
  return rows.filter(
    ({ id, name, campaign_id = id }) =>
      !campaigns.has(campaign_id) &&
      !lines.has(id) &&
      !pendingCreations.some((pending) => name?.endsWith(workingMarkOf(pending.id))),
  )
}

/** Creations in progress in an account, by our row. */
export async function pendingByRow(
  deps: Pick<Deps, 'db'>,
  { account }: Pick<GrantedAccess, 'account'>,
): Promise<Map<string, PendingCreation>> {
  const pendingCreations = await creationsOf(deps.db, account.id)
  return new Map(
    pendingCreations.flatMap((each) => (each.object_id === null ? [] : [[each.object_id, each]])),
  )
}

/** Records that a job (with the same id) is about to create something, in the transaction that decides it. */
export async function startCreation(
  deps: Deps,
  tx: Transaction,
  access: GrantedAccess,
  of: {
    readonly kind: PendingCreation['kind']
    readonly name: string
    readonly object_id: string | null
    /** The campaign to which an ad set is added. */
    readonly campaign_id?: string
    readonly total: number
  },
): Promise<PendingCreation> {
  const id = newId(deps)
  const now = deps.clock()
  const row: PendingCreation = {
    id,
    team_id: access.team_id,
    ad_account_id: access.account.id,
    user_id: access.grant.granted_by,
    kind: of.kind,
    working_name: workingName(of.name, id),
    campaign_id: of.campaign_id ?? null,
    line_item_id: null,
    object_id: of.object_id,
    tries: 0,
    by_job: true,
    state: 'making',
    done: 0,
    total: of.total,
    touched_at: now,
    created_at: now,
  }
  try {
    await insertCreation(tx, row)
  } catch (error) {
    if (isDuplicate(error))
      throw fail('in_use', { text: 'campaigns.beingMade', retry_after_s: 2, cause: error })
    throw error
  }
  return row
}

export const creationOf = async (db: Db, id: string): Promise<PendingCreation | undefined> =>
  await findCreation(db, id)

/** Stores the progress of a creation together with the state of its job. */
export const updateCreation = async (
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  { id }: Pick<PendingCreation, 'id'>,
  change: Partial<PendingCreation>,
): Promise<void> => await changeCreation(tx, id, { touched_at: deps.clock(), ...change })

/** The job ended early; the sweeper rolls back what it left on the network. */
export const abandonCreation = async (tx: Transaction, id: string): Promise<void> =>
  await changeCreation(tx, id, { by_job: false })

/** Complete: nothing is rolled back any more. */
export const finishCreation = async (tx: Transaction, pending: PendingCreation): Promise<void> =>
  await deleteCreation(tx, pending.id)
