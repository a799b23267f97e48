import type { PrerollCallToAction } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import type { Transaction } from '../../../store/database.ts'
import { refreshStructure, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import { storedAds } from '../store/mirrored-entity.repository.ts'
import { changeRow } from '../store/ad-row.repository.ts'
import { ensureRows } from '../ad-rows/ensure-ad-rows.service.ts'
import type { CreativeRow, Preroll } from '../store/ad-row-data.ts'
import { setCallToAction } from '../ads-network/call-to-action.gateway.ts'
import { createAdInAll, deleteAdOnNetwork } from '../ads-network/ads.gateway.ts'
import { prerollOf } from './creative.presenter.ts'
import { forgetPosts, readPosts } from './posts.service.ts'
import type { Post } from './post.ts'
import { lineItemsFor } from './publish.service.ts'

export interface PrerollChange {
  readonly name?: string | undefined
  readonly text?: string | undefined
  readonly media_keys?: readonly string[] | undefined
  readonly card?: object | null | undefined
  readonly call_to_action?: PrerollCallToAction | null | undefined
  readonly scheduled_at?: string | null | undefined
  readonly adset_ids?: readonly string[] | undefined
  readonly draft?: boolean | undefined
}

/** A video and a button are all there is of pre-roll. */
function refuseOthers({ text, card, scheduled_at, draft }: PrerollChange): void {
  if (text) throw invalid({ text: 'preroll.noText' })
  if (card) throw invalid({ card: 'preroll.noCard' })
  if (scheduled_at) throw invalid({ scheduled_at: 'preroll.noSchedule' })
  if (draft) throw invalid({ draft: 'preroll.noDraft' })
}

/** The account's video with that key; the library is read again if it is not known yet. */
async function videoOf(deps: Deps, mirror: AccountMirror, key: string | undefined): Promise<Post> {
  const findPreroll = async () =>
    (await readPosts(deps, mirror)).posts.find(
      (post) => post.format === 'preroll' && post.media_keys[0] === key,
    )
  let video = await findPreroll()
  if (!video) {
    await forgetPosts(deps, mirror)
    video = await findPreroll()
  }
  if (!video) throw invalid({ media_keys: 'preroll.chooseVideo' })
  return video
}

/** Makes a creative of one of the account's videos, and an ad in each ad set. */
export async function createPreroll(
  deps: Deps,
  actor: UserActor,
  mirror: AccountMirror,
  input: PrerollChange & { readonly name: string },
): Promise<{ row: CreativeRow; post: Post }> {
  refuseOthers(input)
  if (input.media_keys?.length !== 1) throw invalid({ media_keys: 'preroll.oneVideo' })
  const lineItems = await lineItemsFor(deps, actor, mirror, input.adset_ids ?? [], 'preroll')
  const post = await videoOf(deps, mirror, input.media_keys[0])
  const prerollRows = await ensureRows(deps, mirror.access, 'creative', [post.id])
  const row = prerollRows.get(post.id)!
  if (prerollOf(row)) throw invalid({ media_keys: 'preroll.already' })
  const prerollData: Preroll = { name: input.name, call_to_action: input.call_to_action ?? null }
  await showPreroll(deps, mirror, post, prerollData, lineItems)
  return { row: await storePreroll(deps, row, prerollData), post }
}

const storePreroll = async (deps: Deps, row: CreativeRow, preroll: Preroll): Promise<CreativeRow> =>
  (await changeRow(deps.db, row, { data: { state: 'live', preroll }, updated_at: deps.clock() })) ?? row

/** Shows the video in ad sets, with its button. */
async function showPreroll(
  deps: Deps,
  mirror: AccountMirror,
  post: Post,
  { call_to_action }: Preroll,
  lineItems: readonly string[],
): Promise<void> {
  for (const lineItem of lineItems) await setCallToAction(mirror.api, lineItem, call_to_action)
  await createAdInAll(deps, mirror, lineItems, { kind: 'video', of: post.id })
}

/** Changes the name and button of a pre-roll creative wherever it is shown, and adds it to ad sets. */
export async function updatePreroll(
  deps: Deps,
  actor: UserActor,
  mirror: AccountMirror,
  row: CreativeRow,
  post: Post,
  change: PrerollChange,
): Promise<CreativeRow> {
  refuseOthers(change)
  if (change.media_keys?.length && change.media_keys.join() !== post.media_keys.join())
    throw invalid({ media_keys: 'preroll.videoFixed' })
  const lineItems = await lineItemsFor(deps, actor, mirror, change.adset_ids ?? [], 'preroll')
  const existingPreroll = prerollOf(row)
  const { name, call_to_action } = change
  const prerollData: Preroll = {
    name: name ?? existingPreroll?.name ?? post.name,
    call_to_action: call_to_action === undefined ? (existingPreroll?.call_to_action ?? null) : call_to_action,
  }
  const shownBy = call_to_action === undefined ? [] : await adsOf(deps, mirror, post)
  for (const { line_item_id } of shownBy)
    await setCallToAction(mirror.api, line_item_id, prerollData.call_to_action)
  await showPreroll(deps, mirror, post, prerollData, lineItems)
  return await storePreroll(deps, row, prerollData)
}

async function adsOf(deps: Deps, mirror: AccountMirror, { id, format }: Post) {
  await refreshStructure(deps, mirror)
  const kind = format === 'preroll' ? 'video' : 'post'
  return (await storedAds(deps.db, mirror.sync.id)).filter((ad) => ad.kind === kind && ad.of === id)
}

/** Takes a post or a video out of every ad set. */
export async function deleteAdsOnNetwork(deps: Deps, mirror: AccountMirror, post: Post): Promise<void> {
  for (const ad of await adsOf(deps, mirror, post)) await deleteAdOnNetwork(deps, mirror, ad)
}

/** Deletes our creative only; the video stays on the network. */
export const forgetPreroll = async (tx: Transaction, row: CreativeRow): Promise<void> => {
  await changeRow(tx, row, { data: { state: 'live', preroll: null } })
}
