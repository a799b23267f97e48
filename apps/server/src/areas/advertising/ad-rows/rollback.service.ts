import type { ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError, type AdsClient } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { accountById } from '../store/account.repository.ts'
import type { CreationFailure } from '../store/ad-row-data.ts'
import { changeRow, childrenOf, deleteRow, findRows, rowOf } from '../store/ad-row.repository.ts'
import { deleteCreation, takeQuietCreation } from '../store/pending-creation.repository.ts'
import type { PendingCreation } from '../store/tables.ts'

/** A creating process updates its row more often than this; otherwise it is considered dead. */
const QUIET_PERIOD_MS = 2 * 60 * 1000
const UNDO_MS = 30_000
const CHECK_INTERVAL_MS = 30_000

const ignoreMissing = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) throw error
  }
}

const existsOnNetwork = async (
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
    if (
      rows.length === 0 &&
      line !== null &&
      (await existsOnNetwork(ads.lineItems.get(accountId, line, options)))
    ) {
      if (bound === line) return false
      rows.push(line)
    }
    for (const id of rows) await ignoreMissing(ads.lineItems.delete(accountId, id, options))
    return true
  }
  const found = (await ads.campaigns.named(accountId, pending.working_name, options)).map(({ id }) => id)
  const { campaign_id } = pending
  if (found.length === 0 && campaign_id !== null)
    if (await existsOnNetwork(ads.campaigns.get(accountId, campaign_id, options))) {
      // Our row is linked to it only if all of it was created.
      if (bound === campaign_id) return false
      found.push(campaign_id)
    }
  for (const campaign of found) {
    const lineItems = await Array.fromAsync(
      ads.lineItems.list(accountId, { campaign_ids: [campaign], with_draft: true }, options),
    )
    for (const { id } of lineItems) await ignoreMissing(ads.lineItems.delete(accountId, id, options))
    await ignoreMissing(ads.campaigns.delete(accountId, campaign, options))
  }
  return true
}

/** The row is a draft again, with why it was not created. */
async function rollbackRows(deps: Deps, pending: PendingCreation, why: ServerText): Promise<void> {
  const failure = { why, at: deps.clock().toISOString() }
  await deps.db.transaction(async (tx) => {
    if (pending.object_id !== null && pending.kind === 'campaign')
      await rollbackCampaign(deps, tx, pending.object_id, pending.team_id, failure)
    if (pending.object_id !== null && pending.kind === 'adset')
      await rollbackAdSet(deps, tx, pending.object_id, pending.team_id, failure)
    await deleteCreation(tx, pending.id)
  })
}

async function rollbackCampaign(
  deps: Deps,
  tx: Transaction,
  id: string,
  teamId: string,
  failure: CreationFailure,
): Promise<void> {
  const [row] = await findRows(tx, 'campaign', [id], [teamId])
  if (!row) return
  if (row.data.state === 'live') return await deleteRow(tx, id)
  const data = { state: 'failed', draft: row.data.draft, failure } as const
  await changeRow(tx, row, { network_id: null, data, updated_at: deps.clock() })
  // The other child rows represent ad sets that the campaign had on the network before it became a draft
  // again.
  for (const child of await childrenOf(tx, 'adset', id)) {
    const { state } = child.data
    if (state !== 'launching') continue
    const { draft, request_digest } = child.data
    await changeRow(tx, child, { network_id: null, data: { state: 'draft', draft, request_digest } })
  }
}

async function rollbackAdSet(
  deps: Deps,
  tx: Transaction,
  id: string,
  teamId: string,
  failure: CreationFailure,
): Promise<void> {
  const [row] = await findRows(tx, 'adset', [id], [teamId])
  if (!row) return
  if (row.data.state === 'live') return await deleteRow(tx, id)
  const { draft, request_digest } = row.data
  const objective = 'objective' in row.data ? row.data.objective : null
  await changeRow(tx, row, {
    network_id: null,
    data: { state: 'failed', draft, objective, failure, request_digest },
    updated_at: deps.clock(),
  })
}

/**
 * Deletes from the network what a creation has made so far; throws if the network refuses, and is then tried
 * again later.
 */
export async function rollBackCreation(deps: Deps, pending: PendingCreation, why: ServerText): Promise<void> {
  const account = await accountById(deps.db, pending.ad_account_id)
  if (!account) return
  const timeoutSignal = AbortSignal.timeout(UNDO_MS)
  const boundObjectId = pending.object_id
    ? ((await rowOf(deps.db, pending.kind, pending.object_id))?.network_id ?? null)
    : null
  const isRolledBack = await asNetworkUser(deps, pending.user_id, async (token) =>
    rollbackOnNetwork(pending, boundObjectId, deps.network.ads(token), account.account_id, timeoutSignal),
  )
  if (isRolledBack) await rollbackRows(deps, pending, why)
  else await deleteCreation(deps.db, pending.id)
}

/** Rolls back what dead processes left. Answers how many it looked at. */
export async function sweepAbandoned(deps: Deps): Promise<number> {
  let lastLookAt = 0
  for (;;) {
    const now = deps.clock()
    const quietCreation = await takeQuietCreation(deps.db, new Date(now.getTime() - QUIET_PERIOD_MS), now)
    if (!quietCreation) return lastLookAt
    lastLookAt += 1
    try {
      await rollBackCreation(deps, quietCreation, 'campaigns.launchDied')
    } catch (error) {
      deps.logger.warn({ err: error, pending: quietCreation.id }, 'not rolled back yet; it is tried again')
    }
  }
}

/** Looks for such leftovers now and then; returns what stops it. */
export async function startSweeping(deps: Deps): Promise<() => Promise<void>> {
  let runningRollback: Promise<unknown> = Promise.resolve()
  const sweepOnce = () =>
    (runningRollback = sweepAbandoned(deps).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'leftovers of advertising not looked for'),
    ))
  const timer = setInterval(() => void sweepOnce(), CHECK_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await runningRollback
  }
}
