import { isNetworkError, type AdsClient, type AdsPage } from '@rookery/network'
import type { JobRun, StepDone } from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { next, type Cursor, type Stage } from './cursor.ts'
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

/** One page of campaigns, line items, ads or targeting criteria, deleted ones and drafts among them. */
export async function mirrorPage(step: Step): Promise<StepDone> {
  const { run, job, sync, cursor } = step
  const kind = kinds[cursor.stage] ?? 'campaign'
  const parents = kind === 'targeting_criterion' ? await lineItemsOf(step) : undefined
  if (parents?.length === 0) return { cursor: next(cursor), step: cursor.stage, write: ends(step) }
  const scope: EntityScope = { sync_id: sync.id, kind, ...(parents ? { parents } : {}) }
  const asked = run.deps.clock()
  const page = await pageOf(step, scope)
  if (page === 'anew') return { cursor: { ...cursor, page: null, listed: 0 }, step: cursor.stage }
  const listed = cursor.listed + page.items.length
  const isLast = page.next === null
  const after = isLast ? await listAgain(step, scope, page, listed) : null
  const now = run.deps.clock()
  return {
    cursor: !isLast
      ? { ...cursor, page: page.next, listed }
      : parents
        ? { ...cursor, page: null, listed: 0, after: parents.at(-1) ?? '' }
        : next(cursor),
    step: cursor.stage,
    done: job.done + page.items.length,
    write: async (tx) => {
      await writeEntities(tx, scope, page.items, now, asked)
      if (after) await markMissing(tx, scope, after, { seenAt: sync.entities_at ?? now, asked })
    },
  }
}

const lineItemsOf = async ({ run, sync, cursor }: Step): Promise<string[]> =>
  await listedIds(run.deps.db, { sync_id: sync.id, kind: 'line_item' }, cursor.after, LINE_ITEMS)

const ends = ({ run, sync }: Step): StepDone['write'] => {
  const entities_at = run.deps.clock()
  return async (tx) => await changeSync(tx, sync.id, { entities_at })
}

/** 'anew' if the network no longer knows the cursor it returned. */
async function pageOf(step: Step, scope: EntityScope): Promise<AdsPage<WireEntity> | 'anew'> {
  const { run, sync, cursor } = step
  const options = { signal: run.signal, count: run.timing.page_ads, from: cursor.page }
  try {
    return await askAs(run.deps, sync, run.signal, (ads, accountId) => ask(ads, accountId, scope, options))
  } catch (error) {
    if (isNetworkError(error, 'validation') && cursor.page !== null) return 'anew'
    throw error
  }
}

async function ask(
  ads: AdsClient,
  accountId: string,
  { kind, parents = [] }: EntityScope,
  options: Parameters<AdsClient['campaigns']['page']>[2],
): Promise<AdsPage<WireEntity>> {
  const all = { with_deleted: true, with_draft: true }
  if (kind === 'campaign') {
    const { items, next: to } = await ads.campaigns.page(accountId, all, options)
    return { items: items.map((row) => ({ id: row.id, parent_id: null, row })), next: to }
  }
  if (kind === 'line_item') {
    const { items, next: to } = await ads.lineItems.page(accountId, all, options)
    return { items: items.map((row) => ({ id: row.id, parent_id: row.campaign_id, row })), next: to }
  }
  const below = await belowLineItems(ads, accountId, { kind, parents }, options)
  const items = below.items.map((row) => ({ id: row.id, parent_id: row.line_item_id, row }))
  return { items, next: below.next }
}

async function belowLineItems(
  ads: AdsClient,
  accountId: string,
  { kind, parents }: Required<Pick<EntityScope, 'kind' | 'parents'>>,
  options: Parameters<AdsClient['campaigns']['page']>[2],
): Promise<AdsPage<{ readonly id: string; readonly line_item_id: string }>> {
  const all = { with_deleted: true }
  switch (kind) {
    case 'promoted_tweet':
      return await ads.promotedTweets.page(accountId, all, options)
    case 'promoted_account':
      return await ads.promotedAccounts.page(accountId, all, options)
    case 'media_creative':
      return await ads.mediaCreatives.page(accountId, all, options)
    default:
      return await ads.criteria.page(accountId, { ...all, line_item_ids: parents }, options)
  }
}

/**
 * Deleted entities stay listed, so the mirror has as many as the network lists; null then. Where it has more, some are not listed any more: everything is
 * listed once more, and these are the ids.
 */
async function listAgain(
  step: Step,
  scope: EntityScope,
  last: AdsPage<WireEntity>,
  listed: number,
): Promise<string[] | null> {
  const { run, sync, cursor } = step
  const ids = last.items.map(({ id }) => id)
  if (cursor.page === null) return ids
  if ((await countOthers(run.deps.db, scope, ids)) + ids.length <= listed) return null
  return await askAs(run.deps, sync, run.signal, async (ads, accountId) => {
    const all: string[] = []
    let from: string | null = null
    do {
      const page: AdsPage<WireEntity> = await ask(ads, accountId, scope, {
        signal: run.signal,
        count: run.timing.page_ads,
        from,
      })
      all.push(...page.items.map(({ id }) => id))
      from = page.next
    } while (from !== null)
    return [...all, ...ids]
  })
}
