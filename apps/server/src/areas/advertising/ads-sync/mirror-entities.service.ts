import { isNetworkError, type AdsClient, type AdsPage } from '@rookery/network'
import type { JobRun, StepDone } from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { nextCursor, type Cursor, type Stage } from './cursor.ts'
import {
  countOthers,
  listedIds,
  markMissing,
  writeEntities,
  type EntityScope,
  type WireEntity,
} from './entity.repository.ts'
import { askAs } from './sync-access.service.ts'
import { changeSync } from './sync.repository.ts'
import type { AdsSyncRow, EntityKind } from './tables.ts'

/** Line items one call can ask about. */
const LINE_ITEMS = 200

export interface Step {
  readonly run: JobRun
  readonly job: BackgroundJobRow
  readonly sync: AdsSyncRow
  readonly cursor: Cursor
}

const kinds: Partial<Record<Stage, EntityKind>> = {
  campaigns: 'campaign',
  'line items': 'line_item',
  'promoted posts': 'promoted_tweet',
  'promoted profiles': 'promoted_account',
  'pre-roll videos': 'media_creative',
  targeting: 'targeting_criterion',
}

/** One page of campaigns, line items, ads or targeting criteria, including deleted ones and drafts. */
export async function mirrorPage(step: Step): Promise<StepDone> {
  const { run, job, sync, cursor } = step
  const kind = kinds[cursor.stage] ?? 'campaign'
  const parentIds = kind === 'targeting_criterion' ? await lineItemsOf(step) : undefined
  if (parentIds?.length === 0)
    return { cursor: nextCursor(cursor), step: cursor.stage, write: endStage(step) }
  const scope: EntityScope = { sync_id: sync.id, kind, ...(parentIds ? { parents: parentIds } : {}) }
  const requestedAt = run.deps.clock()
  const page = await pageOf(step, scope)
  if (page === 'anew') return { cursor: { ...cursor, page: null, listed: 0 }, step: cursor.stage }
  if (page.unread.length > 0)
    run.deps.logger.warn(
      { sync: sync.id, kind, unread: page.unread },
      'entities of an ad account are not readable',
    )
  const listedCount = cursor.listed + page.items.length
  const isLast = page.next === null
  const nextCursorValue = isLast ? await listAgain(step, scope, page, listedCount) : null
  const now = run.deps.clock()
  return {
    cursor: !isLast
      ? { ...cursor, page: page.next, listed: listedCount }
      : parentIds
        ? { ...cursor, page: null, listed: 0, after: parentIds.at(-1) ?? '' }
        : nextCursor(cursor),
    step: cursor.stage,
    done: job.done + page.items.length,
    write: async (tx) => {
      await writeEntities(tx, scope, page.items, now, requestedAt)
      if (nextCursorValue)
        await markMissing(tx, scope, nextCursorValue, { seenAt: sync.entities_at ?? now, asked: requestedAt })
    },
  }
}

const lineItemsOf = async ({ run, sync, cursor }: Step): Promise<string[]> =>
  await listedIds(run.deps.db, { sync_id: sync.id, kind: 'line_item' }, cursor.after, LINE_ITEMS)

const endStage = ({ run, sync }: Step): StepDone['write'] => {
  const entities_at = run.deps.clock()
  return async (tx) => await changeSync(tx, sync.id, { entities_at })
}

/** 'anew' if the network no longer knows the cursor it returned. */
async function pageOf(step: Step, scope: EntityScope): Promise<AdsPage<WireEntity> | 'anew'> {
  const { run, sync, cursor } = step
  const options = { signal: run.signal, count: run.timing.page_ads, from: cursor.page }
  try {
    return await askAs(run.deps, sync, run.signal, (ads, accountId) =>
      askNetwork(ads, accountId, scope, options),
    )
  } catch (error) {
    if (isNetworkError(error, 'validation') && cursor.page !== null) return 'anew'
    throw error
  }
}

async function askNetwork(
  ads: AdsClient,
  accountId: string,
  { kind, parents = [] }: EntityScope,
  options: Parameters<AdsClient['campaigns']['page']>[2],
): Promise<AdsPage<WireEntity>> {
  const listOptions = { with_deleted: true, with_draft: true }
  if (kind === 'campaign') {
    const page = await ads.campaigns.page(accountId, listOptions, options)
    return { ...page, items: page.items.map((row) => ({ id: row.id, parent_id: null, row })) }
  }
  if (kind === 'line_item') {
    const page = await ads.lineItems.page(accountId, listOptions, options)
    return { ...page, items: page.items.map((row) => ({ id: row.id, parent_id: row.campaign_id, row })) }
  }
  const entitiesBelow = await belowLineItems(ads, accountId, { kind, parents }, options)
  const items = entitiesBelow.items.map((row) => ({ id: row.id, parent_id: row.line_item_id, row }))
  return { ...entitiesBelow, items }
}

async function belowLineItems(
  ads: AdsClient,
  accountId: string,
  { kind, parents }: Required<Pick<EntityScope, 'kind' | 'parents'>>,
  options: Parameters<AdsClient['campaigns']['page']>[2],
): Promise<AdsPage<{ readonly id: string; readonly line_item_id: string }>> {
  const listOptions = { with_deleted: true }
  switch (kind) {
    case 'promoted_tweet':
      return await ads.promotedTweets.page(accountId, listOptions, options)
    case 'promoted_account':
      return await ads.promotedAccounts.page(accountId, listOptions, options)
    case 'media_creative':
      return await ads.mediaCreatives.page(accountId, listOptions, options)
    default:
      return await ads.criteria.page(accountId, { ...listOptions, line_item_ids: parents }, options)
  }
}

/**
 * Deleted entities stay listed, so the mirror has as many as the network lists; null then. Where it has more, some are not listed any more: everything is
 * listed once more, and these are the ids. Null as well where some of the list could not be read: they are not missing.
 */
async function listAgain(
  step: Step,
  scope: EntityScope,
  last: AdsPage<WireEntity>,
  listed: number,
): Promise<string[] | null> {
  const { run, sync, cursor } = step
  const ids = last.items.map(({ id }) => id)
  if (last.unread.length > 0) return null
  if (cursor.page === null) return ids
  if ((await countOthers(run.deps.db, scope, ids)) + ids.length <= listed) return null
  return await askAs(run.deps, sync, run.signal, async (ads, accountId) => {
    const allIds: string[] = []
    let afterId: string | null = null
    do {
      const page: AdsPage<WireEntity> = await askNetwork(ads, accountId, scope, {
        signal: run.signal,
        count: run.timing.page_ads,
        from: afterId,
      })
      if (page.unread.length > 0) return null
      allIds.push(...page.items.map(({ id }) => id))
      afterId = page.next
    } while (afterId !== null)
    return [...allIds, ...ids]
  })
}
