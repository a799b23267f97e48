import { type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError, type AdsClient } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { isDuplicate, type Db, type Transaction } from '../../../store/database.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import type { GrantedAccess } from './account-access.service.ts'
import { accountById } from '../store/account.repository.ts'
import {
  changeCreation,
  deleteCreation,
  findCreation,
  insertCreation,
  creationsOf,
  takeQuietCreation,
} from '../store/pending-creation.repository.ts'
import { changeRow, childrenOf, deleteRow, findRows, rowOf } from '../store/ad-row.repository.ts'
import type { PendingCreation } from '../store/tables.ts'

/** Whoever makes something touches its row more often than this; else its process has died. */
const QUIET_MS = 2 * 60 * 1000
const UNDO_MS = 30_000
const LOOK_MS = 30_000

/** The name a thing has on the network while it is incomplete: nothing else is called so. */
export const workingName = (name: string, id: string): string => `${name.slice(0, 200)} ${markOf(id)}`
const markOf = (id: string): string => `[${id.slice(-12)}]`

interface OnNetwork {
  readonly id: string
  readonly name?: string | null | undefined
  /** Of an ad set. */
  readonly campaign_id?: string
}
/** What stands on the network without what is being made there right now: of a campaign the draft is shown until all of it is whole. */
export async function withoutPending<T extends OnNetwork>(
  deps: Pick<Deps, 'db'>,
  { account }: Pick<GrantedAccess, 'account'>,
  rows: T[],
): Promise<T[]> {
  const pending = await creationsOf(deps.db, account.id)
  if (pending.length === 0) return rows
  const campaigns = new Set(pending.flatMap((each) => (each.kind === 'campaign' ? [each.campaign_id] : [])))
  // It has its real name a moment before our row stands for it.
  const lines = new Set(pending.map(({ line_item_id }) => line_item_id))
  return rows.filter(
    ({ id, name, campaign_id = id }) =>
      !campaigns.has(campaign_id) &&
      !lines.has(id) &&
      !pending.some((pending) => name?.endsWith(markOf(pending.id))),
  )
}

/** What is being made of rows of ours in an account, by the row. */
export async function pendingByRow(
  deps: Pick<Deps, 'db'>,
  { account }: Pick<GrantedAccess, 'account'>,
): Promise<Map<string, PendingCreation>> {
  const pending = await creationsOf(deps.db, account.id)
  return new Map(pending.flatMap((each) => (each.object_id === null ? [] : [[each.object_id, each]])))
}

/** Says that something is about to be made by a job of its id, in the transaction that decides so. */
export async function startCreation(
  deps: Deps,
  tx: Transaction,
  access: GrantedAccess,
  of: {
    readonly kind: PendingCreation['kind']
    readonly name: string
    readonly object_id: string | null
    /** Where an ad set is added. */
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

/** How far it is, stored together with what its job stores. */
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

const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) throw error
  }
}

const isThere = async (
  work: Promise<{ readonly deleted?: boolean | null | undefined }>,
): Promise<boolean> => {
  try {
    return (await work).deleted !== true
  } catch (error) {
    if (isNetworkError(error, 'not_found')) return false
    throw error
  }
}

/**
 * Deletes what was made so far, found by its working name. False when it turns out to be whole: to get its real name is the last thing that happens to it.
 * `bound` is the network's id as far as our row knows it.
 */
async function rollbackOnNetwork(
  pending: PendingCreation,
  bound: string | null,
  ads: AdsClient,
  accountId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const options = { signal }
  if (pending.kind === 'adset') {
    const rows = (await ads.lineItems.named(accountId, pending.working_name, options)).map(({ id }) => id)
    const line = pending.line_item_id ?? bound
    if (rows.length === 0 && line !== null && (await isThere(ads.lineItems.get(accountId, line, options)))) {
      if (bound === line) return false
      rows.push(line)
    }
    for (const id of rows) await unlessGone(ads.lineItems.delete(accountId, id, options))
    return true
  }
  const found = (await ads.campaigns.named(accountId, pending.working_name, options)).map(({ id }) => id)
  const { campaign_id } = pending
  if (found.length === 0 && campaign_id !== null)
    if (await isThere(ads.campaigns.get(accountId, campaign_id, options))) {
      // Our row stands for it only where all of it was made.
      if (bound === campaign_id) return false
      found.push(campaign_id)
    }
  for (const campaign of found) {
    const lineItems = await Array.fromAsync(
      ads.lineItems.list(accountId, { campaign_ids: [campaign], with_draft: true }, options),
    )
    for (const { id } of lineItems) await unlessGone(ads.lineItems.delete(accountId, id, options))
    await unlessGone(ads.campaigns.delete(accountId, campaign, options))
  }
  return true
}

/** What goes with it here: the row is a draft again, with why it was not made. */
async function rollbackRows(deps: Deps, pending: PendingCreation, why: ServerText): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = pending.object_id
      ? await findRows(tx, pending.kind, [pending.object_id], [pending.team_id])
      : []
    if (row?.data['draft']) {
      const { was: _, launch: __, groups: ___, ...data } = row.data
      const failed = { why, at: deps.clock().toISOString() }
      await changeRow(tx, row.id, {
        network_id: null,
        data: { ...data, failed },
        updated_at: deps.clock(),
      })
      // Others stand for ad sets it had on the network before it came back from there.
      for (const child of await childrenOf(tx, 'adset', row.id)) {
        const { groups: ____, ...rest } = child.data
        if (rest['draft']) await changeRow(tx, child.id, { network_id: null, data: rest })
      }
    } else if (row) await deleteRow(tx, row.id)
    await deleteCreation(tx, pending.id)
  })
}

/** Rolls back what was created so far; throws when the network does not let it, and then it is tried again later. */
export async function rollback(deps: Deps, pending: PendingCreation, why: ServerText): Promise<void> {
  const account = await accountById(deps.db, pending.ad_account_id)
  if (!account) return
  const signal = AbortSignal.timeout(UNDO_MS)
  const bound = pending.object_id ? ((await rowOf(deps.db, pending.object_id))?.network_id ?? null) : null
  const isRolledBack = await asNetworkUser(deps, pending.user_id, async (token) =>
    rollbackOnNetwork(pending, bound, deps.network.ads(token), account.account_id, signal),
  )
  if (isRolledBack) await rollbackRows(deps, pending, why)
  else await deleteCreation(deps.db, pending.id)
}

/** Rolls back what dead processes left. Answers how many it looked at. */
export async function sweepAbandoned(deps: Deps): Promise<number> {
  let looked = 0
  for (;;) {
    const now = deps.clock()
    const pending = await takeQuietCreation(deps.db, new Date(now.getTime() - QUIET_MS), now)
    if (!pending) return looked
    looked += 1
    try {
      await rollback(deps, pending, 'campaigns.launchDied')
    } catch (error) {
      deps.logger.warn({ err: error, pending: pending.id }, 'not rolled back yet; it is tried again')
    }
  }
}

/** Looks for such leftovers now and then; returns what stops it. */
export async function startSweeping(deps: Deps): Promise<() => Promise<void>> {
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () =>
    (running = sweepAbandoned(deps).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'leftovers of advertising not looked for'),
    ))
  const timer = setInterval(() => void sweep(), LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
