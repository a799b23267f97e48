import { isNetworkError } from '@rookery/network'
import type { CreativeFormat } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { findAccessible } from '../ad-rows/account-access.service.ts'
import { adsApiFor } from '../ads-network/ads-api.gateway.ts'
import type { AccountMirror } from '../ads-network/account-mirror.service.ts'
import { storedLineItems } from '../store/mirrored-entity.repository.ts'
import { ownProfile } from '../ads-network/own-profile.gateway.ts'
import { createAdInAll } from '../ads-network/ads.gateway.ts'
import type { CreativeDraft } from '../store/ad-row-data.ts'
import { forgetPosts, postOf, readPosts, waitingPostOf } from './posts.service.ts'
import type { Post } from './post.ts'

/** The network's ids of ad sets that may show a creative of this account and format. */
export async function lineItemsFor(
  deps: Deps,
  actor: UserActor,
  { access: { team_id, account }, sync }: AccountMirror,
  ids: readonly string[],
  format: CreativeFormat,
): Promise<string[]> {
  const found = await findAccessible(deps, actor, 'adset', ids)
  const lineItems = [...new Set(ids)].map((id) => {
    const row = found.get(id)?.row
    if (!row || row.team_id !== team_id || row.ad_account_id !== account.id)
      throw invalid({ adset_ids: 'creatives.otherAccountsAdSet' })
    if (row.network_id === null) throw invalid({ adset_ids: 'creatives.draftAdSet' })
    return row.network_id
  })
  const wires = await storedLineItems(deps.db, sync.id, { ids: lineItems })
  if (wires.some(({ product_type }) => (product_type === 'MEDIA') !== (format === 'preroll')))
    throw invalid({
      adset_ids: 'creatives.prerollOrPost',
    })
  return lineItems
}

/** A website card with the creative's one file and a unique name. */
async function makeCard(
  deps: Deps,
  { api }: AccountMirror,
  draft: CreativeDraft,
): Promise<{ id: string; uri: string } | null> {
  if (!draft.card) return null
  const { title, url } = draft.card
  const name = `${draft.name.slice(0, 60)} ${newId(deps).slice(-12)}`
  const card = await api((ads, account, options) =>
    ads.cards.createOrFind(
      account,
      {
        name,
        components: [
          { type: 'MEDIA', media_key: draft.media_keys[0]! },
          { type: 'DETAILS', title, destination: { type: 'WEBSITE', url } },
        ],
      },
      options,
    ),
  )
  return { id: card.id, uri: card.card_uri }
}

/** Runs work that needs a card; if the work fails, the card is deleted again. */
async function withCard<T>(
  deps: Deps,
  mirror: AccountMirror,
  draft: CreativeDraft,
  work: (content: {
    text?: string
    media_keys?: readonly string[]
    card_uri?: string
    name: string
  }) => Promise<T>,
): Promise<T> {
  const card = await makeCard(deps, mirror, draft)
  try {
    return await work({
      name: draft.name,
      ...(draft.text === '' ? {} : { text: draft.text }),
      ...(card
        ? { card_uri: card.uri }
        : draft.media_keys.length > 0
          ? { media_keys: draft.media_keys }
          : {}),
    })
  } catch (error) {
    if (card)
      await adsApiFor(
        deps,
        mirror.access,
        AbortSignal.timeout(30_000),
      )((ads, account, options) => ads.cards.delete(account, card.id, options)).catch((undoing: unknown) =>
        deps.logger.warn({ err: undoing }, 'a card was not taken back'),
      )
    throw error
  }
}

/** The same post from an earlier attempt that no ad shows: left over when a later step failed. */
async function findLeftOver(
  deps: Deps,
  mirror: AccountMirror,
  draft: CreativeDraft,
): Promise<Post | undefined> {
  await forgetPosts(deps, mirror)
  const { posts } = await readPosts(deps, mirror)
  return posts.find(
    (post) =>
      post.kind === 'published' &&
      post.name === draft.name &&
      post.text === draft.text &&
      post.card_uri === null &&
      post.media_keys.join() === draft.media_keys.join(),
  )
}

/**
 * Creates a post that is shown as an ad only, and an ad in each ad set. If one of the ads fails, all are
 * deleted again; the post alone is shown nowhere.
 */
export async function publishCreative(
  deps: Deps,
  mirror: AccountMirror,
  draft: CreativeDraft,
  lineItems: readonly string[],
): Promise<Post> {
  const as_user_id = await ownProfile(mirror.api)
  const post = await withCard(deps, mirror, draft, async (content) => {
    try {
      return postOf(
        await mirror.api((ads, account, options) =>
          ads.tweets.createOrFind(account, { ...content, as_user_id, nullcast: true }, options),
        ),
      )
    } catch (error) {
      const isTwin = isNetworkError(error, 'validation') && error.code === 'DUPLICATE_TWEET'
      const leftOverPost = isTwin ? await findLeftOver(deps, mirror, draft) : undefined
      if (!leftOverPost) throw error
      return leftOverPost
    }
  })
  await createAdInAll(deps, mirror, lineItems, { kind: 'post', of: post.id })
  await forgetPosts(deps, mirror)
  return post
}

/** Makes a post that publishes itself later. */
export async function schedule(deps: Deps, mirror: AccountMirror, draft: CreativeDraft): Promise<Post> {
  const as_user_id = await ownProfile(mirror.api)
  const scheduled_at = new Date(draft.scheduled_at ?? '').toISOString()
  const row = await withCard(deps, mirror, draft, async (content) =>
    mirror.api((ads, account, options) =>
      ads.scheduledTweets.createOrFind(
        account,
        { ...content, as_user_id, nullcast: true, scheduled_at },
        options,
      ),
    ),
  )
  await forgetPosts(deps, mirror)
  return waitingPostOf(row, 'scheduled')
}

/** Changes a post that waits to be published. */
export async function rescheduleCreative(
  deps: Deps,
  mirror: AccountMirror,
  id: string,
  draft: CreativeDraft,
): Promise<void> {
  await withCard(deps, mirror, draft, async (content) =>
    mirror.api((ads, account, options) =>
      ads.scheduledTweets.update(
        account,
        id,
        {
          text: '',
          media_keys: [],
          ...content,
          ...(draft.scheduled_at ? { scheduled_at: new Date(draft.scheduled_at).toISOString() } : {}),
        },
        options,
      ),
    ),
  )
  await forgetPosts(deps, mirror)
}
