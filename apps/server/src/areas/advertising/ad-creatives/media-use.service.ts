import type { Deps } from '../../../app/deps.ts'
import type { AccountMirror } from '../ads-network/account-mirror.service.ts'
import { draftRowsOf } from '../store/ad-row.repository.ts'
import { creativeDraftOf } from './creative.presenter.ts'
import { forgetPosts, readPosts } from './posts.service.ts'
import { videosInUse } from './videos-in-use.service.ts'

/** Keys of the files that creatives use: posts, cards that posts show, drafts, and pre-roll videos. */
export async function mediaInUse(
  deps: Deps,
  mirror: AccountMirror,
  { fresh = false } = {},
): Promise<Set<string>> {
  if (fresh) await forgetPosts(deps, mirror)
  const { posts, cards } = await readPosts(deps, mirror)
  const usedCardUris = new Set(posts.map(({ card_uri }) => card_uri))
  const { access } = mirror
  const drafts = await draftRowsOf(deps.db, {
    team_id: access.team_id,
    ad_account_id: access.account.id,
    kind: 'creative',
  })
  // Any video of the account could be a pre-roll: it counts as used only if a creative was made of it.
  const videos = await videosInUse(deps, mirror)
  const usedPosts = posts.filter(({ id, format }) => format === 'post' || videos.has(id))
  return new Set([
    ...usedPosts.flatMap(({ media_keys }) => media_keys),
    ...cards.filter(({ uri }) => usedCardUris.has(uri)).flatMap(({ media_keys }) => media_keys),
    ...drafts.flatMap((row) => creativeDraftOf(row).media_keys),
  ])
}
