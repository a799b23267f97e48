import type { ExploreKind } from '@rookery/contract'

/** Maximum length of a query of the network. */
const MAX_QUERY = 512

/**
 * The network's search query; null if it has no operator for it or it is too long. Reposts are excluded, as
 * they repeat other people's words.
 */
export function networkSearch(kind: ExploreKind, query: string, language: string | null): string | null {
  const bare = query.trim().replace(/^[@＠#＃]/, '')
  if (kind === 'handle' && !/^\w{1,15}$/.test(bare)) return null
  if (kind === 'hashtag' && !/^[\p{L}\p{N}\p{M}_]+$/u.test(bare)) return null
  const words = bare.replace(/["\\]/g, ' ').replace(/\s+/g, ' ').trim()
  if (words === '') return null
  const term = { handle: `@${bare}`, hashtag: `#${bare}`, keyword: `"${words}"`, topic: `"${words}"` }[kind]
  const search = [term, '-is:retweet', ...(language ? [`lang:${language}`] : [])].join(' ')
  return search.length > MAX_QUERY ? null : search
}
