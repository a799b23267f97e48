import type { AdCreative, CreativeFormat, PrerollCallToAction } from '@rookery/contract'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import {
  requireNamedAccount,
  type AccountRequest,
  type GrantedAccess,
} from '../ad-rows/account-access.service.ts'
import { linkNetworkId, withLinkRetry } from '../ad-rows/link-network-ids.service.ts'
import { checkVersion, oneAtATime, claimNewVersion, type VersionRead } from '../ad-rows/claim.service.ts'
import { openAccountMirror, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import { changeRow, deleteRow, insertRow } from '../store/ad-row.repository.ts'
import { ensureRows } from '../ad-rows/ensure-ad-rows.service.ts'
import type { CreativeDraft, CreativeRow } from '../store/ad-row-data.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { createAdInAll } from '../ads-network/ads.gateway.ts'
import { openCreative, showCreative, type OpenCreative } from './creative-read.service.ts'
import { checkCreative } from './creative.policy.ts'
import { creativeDraftOf } from './creative.presenter.ts'
import { forgetPosts } from './posts.service.ts'
import type { Post } from './post.ts'
import { createPreroll, forgetPreroll, deleteAdsOnNetwork, updatePreroll } from './preroll.service.ts'
import { lineItemsFor, publishCreative, rescheduleCreative, schedule } from './publish.service.ts'

interface CardAsked {
  readonly title: string
  readonly url: string
  readonly button_label?: string | null | undefined
}
export interface CreativeChange {
  readonly name?: string | undefined
  readonly text?: string | undefined
  readonly media_keys?: readonly string[] | undefined
  readonly card?: CardAsked | null | undefined
  readonly scheduled_at?: string | null | undefined
  readonly adset_ids?: readonly string[] | undefined
  readonly draft?: boolean | undefined
  readonly call_to_action?: PrerollCallToAction | null | undefined
}
export interface CreativeInput extends AccountRequest, CreativeChange {
  readonly name: string
  readonly format: CreativeFormat
}

const laterMessage = 'creatives.scheduledInNoAdSet'

/** The new draft: the changed fields over the previous draft. */
function draftOf(change: CreativeChange, before: CreativeDraft): CreativeDraft {
  if (change.call_to_action) throw invalid({ call_to_action: 'creatives.buttonNotOffered' })
  if (change.card?.button_label) throw invalid({ card: 'creatives.websiteCardButton' })
  const card = change.card === undefined ? before.card : change.card
  return {
    name: change.name ?? before.name,
    text: change.text ?? before.text,
    media_keys: change.media_keys ?? before.media_keys,
    card: card ? { title: card.title, url: card.url } : null,
    scheduled_at: change.scheduled_at === undefined ? before.scheduled_at : change.scheduled_at,
  }
}
const emptyDraft: CreativeDraft = { name: '', text: '', media_keys: [], card: null, scheduled_at: null }

const auditEntry = (
  actor: UserActor,
  access: GrantedAccess,
  verb: string,
  object_id: string,
  name: string,
) => ({
  actor_id: actor.user_id,
  team_id: access.team_id,
  verb,
  object_kind: 'creative',
  object_id,
  data: { name, ad_account_id: access.account.account_id },
})

/** Stores a creative as a draft, schedules it, or publishes it now in ad sets. */
export async function createCreative(
  deps: Deps,
  actor: UserActor,
  input: CreativeInput,
  signal: AbortSignal,
): Promise<AdCreative> {
  const access = await requireNamedAccount(deps, actor, input, 'campaigns.write')
  const mirror = await openAccountMirror(deps, access, signal)
  if (input.format === 'preroll') {
    const { row, post } = await createPreroll(deps, actor, mirror, input)
    await deps.db.transaction(
      async (tx) => await addAuditEntry(deps, tx, auditEntry(actor, access, 'created', row.id, input.name)),
    )
    return await showCreative(deps, { found: { ...access, row }, mirror, post })
  }
  const draft = draftOf(input, emptyDraft)
  if (input.draft) {
    if (input.adset_ids?.length) throw invalid({ adset_ids: 'creatives.draftInNoAdSet' })
    const row = await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      const insertedRow = await insertRow(tx, {
        id: newId(deps),
        team_id: access.team_id,
        ad_account_id: access.account.id,
        kind: 'creative',
        data: { state: 'draft', draft },
        created_by: actor.user_id,
        created_at: now,
        updated_at: now,
      })
      await addAuditEntry(deps, tx, auditEntry(actor, access, 'created', insertedRow.id, draft.name))
      return insertedRow
    })
    return await showCreative(deps, { found: { ...access, row }, mirror, post: null })
  }
  const post = await sendCreative(deps, actor, mirror, draft, input.adset_ids ?? [])
  const row = (await ensureRows(deps, access, 'creative', [post.id])).get(post.id)!
  await deps.db.transaction(
    async (tx) => await addAuditEntry(deps, tx, auditEntry(actor, access, 'created', row.id, draft.name)),
  )
  return await showCreative(deps, { found: { ...access, row }, mirror, post })
}

/** Everything that can be refused is refused before anything is made. */
async function sendCreative(
  deps: Deps,
  actor: UserActor,
  mirror: AccountMirror,
  draft: CreativeDraft,
  adSetIds: readonly string[],
): Promise<Post> {
  checkCreative(draft, deps.clock())
  if (draft.scheduled_at && adSetIds.length > 0) throw invalid({ adset_ids: laterMessage })
  const lineItems = await lineItemsFor(deps, actor, mirror, adSetIds, 'post')
  return draft.scheduled_at
    ? await schedule(deps, mirror, draft)
    : await publishCreative(deps, mirror, draft, lineItems)
}

/** Changes what is given of a creative. */
export async function updateCreative(
  deps: Deps,
  actor: UserActor,
  id: string,
  { version, ...change }: CreativeChange & VersionRead,
  signal: AbortSignal,
): Promise<AdCreative> {
  const openedCreative = await openCreative(deps, actor, id, 'campaigns.write', signal)
  const { found, mirror, post } = openedCreative
  checkVersion(found.row, version)
  // One at a time, so that one draft is published once.
  const row = await oneAtATime(
    deps,
    found.row,
    async () =>
      await claimNewVersion(deps, found.row, async () =>
        post
          ? await updatePost(deps, actor, openedCreative, post, change)
          : await updateDraft(deps, actor, openedCreative, change),
      ),
  )
  await deps.db.transaction(
    async (tx) =>
      await addAuditEntry(deps, tx, auditEntry(actor, found, 'updated', found.row.id, change.name ?? '')),
  )
  if (row.network_id === null)
    return await showCreative(deps, { found: { ...found, row }, mirror, post: null })
  return await showCreative(deps, await openCreative(deps, actor, id, 'campaigns.read', signal))
}

async function updateDraft(
  deps: Deps,
  actor: UserActor,
  { found, mirror }: OpenCreative,
  change: CreativeChange,
): Promise<CreativeRow> {
  const draft = draftOf(change, creativeDraftOf(found.row))
  const now = deps.clock()
  if (change.draft !== false) {
    if (change.adset_ids?.length) throw invalid({ adset_ids: 'creatives.draftInNoAdSet' })
    const data = { state: 'draft', draft } as const
    return (await changeRow(deps.db, found.row, { data, updated_at: now })) ?? found.row
  }
  const post = await sendCreative(deps, actor, mirror, draft, change.adset_ids ?? [])
  const data = { state: 'live', preroll: null } as const
  const linkedCreative = await withLinkRetry(deps, (tx) =>
    linkNetworkId(tx, found.row, post.id, { data, updated_at: now }),
  )
  return linkedCreative ?? found.row
}

async function updatePost(
  deps: Deps,
  actor: UserActor,
  { found, mirror }: OpenCreative,
  post: Post,
  change: CreativeChange,
): Promise<CreativeRow> {
  if (post.format === 'preroll') return await updatePreroll(deps, actor, mirror, found.row, post, change)
  const adSetIds = change.adset_ids ?? []
  if (post.kind === 'published') {
    const isOther =
      (change.text !== undefined && change.text !== post.text) ||
      (change.media_keys !== undefined &&
        change.media_keys.join() !== post.media_keys.join() &&
        post.card_uri === null) ||
      Boolean(change.card && post.card_uri === null) ||
      Boolean(change.scheduled_at) ||
      change.draft === true ||
      Boolean(change.call_to_action)
    if (isOther) throw fail('creative_published')
    const lineItems = await lineItemsFor(deps, actor, mirror, adSetIds, 'post')
    const { name } = change
    if (name !== undefined && name !== post.name)
      await mirror.api((ads, account, options) => ads.tweets.rename(account, post.id, name, options))
    await createAdInAll(deps, mirror, lineItems, { kind: 'post', of: post.id })
    await forgetPosts(deps, mirror)
    return found.row
  }
  if (post.kind === 'draft') throw fail('creative_published', 'creatives.madeOnNetwork')
  if (adSetIds.length > 0) throw invalid({ adset_ids: laterMessage })
  const draft = draftOf(change, {
    name: post.name,
    text: post.text,
    media_keys: post.media_keys,
    card: null,
    scheduled_at: post.scheduled_at,
  })
  if (!draft.scheduled_at) throw invalid({ scheduled_at: 'input.required' })
  checkCreative(post.card_uri === null ? draft : { ...draft, text: draft.text || ' ' }, deps.clock())
  await rescheduleCreative(deps, mirror, post.id, draft)
  return found.row
}

/** Deletes a draft or scheduled creative, or takes a published one out of every ad set. */
export async function deleteCreative(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { found, mirror, post } = await openCreative(deps, actor, id, 'campaigns.write', signal)
  const ignoreMissing = async (work: Promise<unknown>) =>
    await work.catch((error: unknown) => {
      if (!isNetworkError(error, 'not_found')) throw error
    })
  if (post?.kind === 'scheduled')
    await ignoreMissing(
      mirror.api((ads, account, options) => ads.scheduledTweets.delete(account, post.id, options)),
    )
  if (post?.kind === 'draft')
    await ignoreMissing(
      mirror.api((ads, account, options) => ads.draftTweets.delete(account, post.id, options)),
    )
  if (post?.kind === 'published') await deleteAdsOnNetwork(deps, mirror, post)
  await forgetPosts(deps, mirror)
  await deps.db.transaction(async (tx) => {
    if (post?.kind !== 'published') await deleteRow(tx, found.row.id)
    if (post?.format === 'preroll') await forgetPreroll(tx, found.row)
    await addAuditEntry(deps, tx, auditEntry(actor, found, 'deleted', found.row.id, post?.name ?? ''))
  })
}
