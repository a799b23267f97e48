import type { AdCreative } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Action } from '@rookery/contract'
import {
  requireAccount,
  requireAdRow,
  type AccountRequest,
  type AdRowAccess,
} from '../ad-rows/account-access.service.ts'
import {
  openAccountMirror,
  refreshStructure,
  type AccountMirror,
} from '../ads-network/account-mirror.service.ts'
import { storedAds, storedLineItems } from '../store/mirrored-entity.repository.ts'
import { childrenOf, draftRowsOf } from '../store/ad-row.repository.ts'
import { ensureRows } from '../ad-rows/ensure-ad-rows.service.ts'
import { countOrNull } from '../ads-sync/campaign-figures.policy.ts'
import { sumFigures } from '../ads-sync/figures.query.ts'
import { draftAdsOf } from '../campaigns/drafts/draft-ads.service.ts'
import { ensureAds } from '../ad-rows/ensure-ads.service.ts'
import { presentDraft, presentPost, type CreativeMetrics } from './creative.presenter.ts'
import { forgetPosts, readPosts } from './posts.service.ts'
import type { Post } from './post.ts'
import { videosInUse } from './videos-in-use.service.ts'

export interface CreativeFilter extends AccountRequest {
  readonly kind?: AdCreative['kind'] | undefined
  readonly format?: AdCreative['format'] | undefined
  readonly q?: string | undefined
  readonly campaign_id?: string | undefined
  readonly ordering: 'name' | '-name' | 'created_at' | '-created_at'
  readonly limit: number
  readonly offset: number
}

/** Our ids of the ads that show each post. */
async function adsByPost(deps: Deps, mirror: AccountMirror): Promise<Map<string, string[]>> {
  const rows = await ensureAds(deps, mirror, await storedAds(deps.db, mirror.sync.id))
  const byPost = new Map<string, string[]>()
  for (const { id, data } of rows.values()) {
    const { kind, of: post } = data.shown
    if (kind === 'profile') continue
    byPost.set(post, [...(byPost.get(post) ?? []), id])
  }
  return byPost
}

async function metricsByPost(deps: Deps, { sync }: AccountMirror): Promise<Map<string, CreativeMetrics>> {
  const figures = await sumFigures(deps.db, { sync_id: sync.id, by: 'creative' })
  return new Map(
    [...figures].map(([id, { impressions, engagements, clicks }]) => [
      id,
      {
        impressions: countOrNull(impressions),
        engagements: countOrNull(engagements),
        clicks: countOrNull(clicks),
      },
    ]),
  )
}

/** A page of the creatives of an ad account. */
export async function listCreatives(
  deps: Deps,
  actor: UserActor,
  filter: CreativeFilter,
  signal: AbortSignal,
): Promise<{ count: number; results: AdCreative[] }> {
  const access = await requireAccount(deps, actor, filter, 'campaigns.read')
  const mirror = await openAccountMirror(deps, access, signal)
  await refreshStructure(deps, mirror)
  const of =
    filter.campaign_id === undefined ? null : await postsOfCampaign(deps, actor, mirror, filter.campaign_id)
  const { posts, cards } = await readPosts(deps, mirror)
  const q = filter.q?.trim().toLowerCase() ?? ''
  const matchesFilter = (each: Pick<AdCreative, 'kind' | 'format' | 'name' | 'text'>) =>
    (filter.kind === undefined || each.kind === filter.kind) &&
    (filter.format === undefined || each.format === filter.format) &&
    `${each.name} ${each.text}`.toLowerCase().includes(q)
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'creative' as const }
  const drafts = of ? [] : (await draftRowsOf(deps.db, scope)).map((row) => presentDraft(row, access.account))
  const videos = await videosInUse(deps, mirror)
  const found = posts.filter(
    ({ id, format }) => (of === null || of.has(id)) && (format === 'post' || videos.has(id)),
  )
  const names = await ensureRows(
    deps,
    access,
    'creative',
    found.map(({ id }) => id),
  )
  const ads = await adsByPost(deps, mirror)
  const metrics = await metricsByPost(deps, mirror)
  const rows = [
    ...drafts,
    ...found.map((post) =>
      presentPost(names.get(post.id)!, access.account, post, {
        cards,
        ad_ids: ads.get(post.id) ?? [],
        metrics: metrics.get(post.id),
      }),
    ),
  ].filter(matchesFilter)
  return {
    count: rows.length,
    results: sortCreatives(rows, filter.ordering).slice(filter.offset, filter.offset + filter.limit),
  }
}

/** The posts that a campaign's ads will show when it is launched again after going back to a draft. */
async function postsOfDraft(deps: Deps, campaignId: string): Promise<Set<string>> {
  const adSets = await childrenOf(deps.db, 'adset', campaignId)
  const draftAds = await draftAdsOf(
    deps,
    adSets.map(({ id }) => id),
  )
  return new Set(draftAds.map(({ data }) => data.shown.of))
}

async function postsOfCampaign(
  deps: Deps,
  actor: UserActor,
  mirror: AccountMirror,
  id: string,
): Promise<Set<string>> {
  const { row } = await requireAdRow(deps, actor, 'campaign', id, 'campaigns.read')
  if (row.ad_account_id !== mirror.access.account.id) return new Set()
  if (row.network_id === null) return await postsOfDraft(deps, row.id)
  const lineItems = await storedLineItems(deps.db, mirror.sync.id, { parents: [row.network_id] })
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems.map((each) => each.id) })
  return new Set(ads.flatMap(({ kind, of }) => (kind === 'profile' ? [] : [of])))
}

function sortCreatives(rows: AdCreative[], ordering: CreativeFilter['ordering']): AdCreative[] {
  const direction = ordering.startsWith('-') ? -1 : 1
  const collator = new Intl.Collator('en', { numeric: true })
  const byName = (a: AdCreative, b: AdCreative) => collator.compare(a.name, b.name)
  const compareByTime = (a: AdCreative, b: AdCreative) =>
    a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0
  const [first, then] = ordering.endsWith('name') ? [byName, compareByTime] : [compareByTime, byName]
  return rows.toSorted((a, b) => direction * first(a, b) || then(a, b) || (a.id < b.id ? -1 : 1))
}

export interface OpenCreative {
  readonly found: AdRowAccess<'creative'>
  readonly mirror: AccountMirror
  /** Null for a draft that exists only here. */
  readonly post: Post | null
}

/** One creative in its current state on the network. Throws not_found. */
export async function openCreative(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: Action,
  signal: AbortSignal,
): Promise<OpenCreative> {
  const found = await requireAdRow(deps, actor, 'creative', id, action)
  const mirror = await openAccountMirror(deps, found, signal)
  const { network_id } = found.row
  if (network_id === null) return { found, mirror, post: null }
  const findPost = async () => (await readPosts(deps, mirror)).posts.find((each) => each.id === network_id)
  let post = await findPost()
  if (!post) {
    await forgetPosts(deps, mirror)
    post = await findPost()
  }
  if (!post) throw fail('not_found')
  return { found, mirror, post }
}

async function previewOf(deps: Deps, mirror: AccountMirror, post: Post): Promise<string | null> {
  const type = { published: 'PUBLISHED', scheduled: 'SCHEDULED', draft: 'DRAFT' } as const
  try {
    const [first] = await mirror.api((ads, account, options) =>
      ads.tweets.previews(account, [post.id], type[post.kind], options),
    )
    return first?.preview ?? null
  } catch (error) {
    deps.logger.info({ err: error }, 'no preview of a creative')
    return null
  }
}

/** One creative with its preview, if the network provides one. */
export async function showCreative(deps: Deps, { found, mirror, post }: OpenCreative): Promise<AdCreative> {
  if (!post) return presentDraft(found.row, found.account)
  const preview_html = post.format === 'post' ? await previewOf(deps, mirror, post) : null
  const { cards } = await readPosts(deps, mirror)
  return presentPost(found.row, found.account, post, {
    cards,
    ad_ids: (await adsByPost(deps, mirror)).get(post.id) ?? [],
    metrics: (await metricsByPost(deps, mirror)).get(post.id),
    preview_html,
  })
}
