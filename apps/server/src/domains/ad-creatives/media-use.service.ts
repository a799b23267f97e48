import type { Deps } from '../../app/deps.ts'
import type { Copy } from '../advertising/copy.service.ts'
import { draftsOf } from '../advertising/object.service.ts'
import { creativeDraftOf } from './creative.presenter.ts'
import { forgetPosts, readPosts } from './posts.service.ts'

/** Keys of the files that creatives use: posts, cards that posts show, and drafts. */
export async function mediaInUse(deps: Deps, copy: Copy, { fresh = false } = {}): Promise<Set<string>> {
  if (fresh) await forgetPosts(deps, copy)
  const { posts, cards } = await readPosts(deps, copy)
  const shown = new Set(posts.map(({ card_uri }) => card_uri))
  const { access } = copy
  const drafts = await draftsOf(deps.db, {
    team_id: access.team_id,
    ad_account_id: access.account.id,
    kind: 'creative',
  })
  return new Set([
    ...posts.flatMap(({ media_keys }) => media_keys),
    ...cards.filter(({ uri }) => shown.has(uri)).flatMap(({ media_keys }) => media_keys),
    ...drafts.flatMap((row) => creativeDraftOf(row).media_keys),
  ])
}
