import type { ExploreKind } from '@rookery/contract'
import { isNumberSign } from './explore-kind.policy.ts'

/** Maximum length of a query of the network. */
const MAX_QUERY = 512

/**
 * The network's search query; null if the search has no operator there or the query is too long. Reposts are
 * excluded, as they repeat other people's words.
 */
export function networkSearch(kind: ExploreKind, query: string, language: string | null): string | null {
  const name = isNumberSign(query) ? query.trim() : query.trim().replace(/^[@＠#＃]/, '')
  if (kind === 'handle' && !/^\w{1,15}$/.test(name)) return null
  if (kind === 'hashtag' && !/^[\p{L}\p{N}\p{M}_]+$/u.test(name)) return null
  const quotedName = name.replace(/["\\]/g, ' ').replace(/\s+/g, ' ').trim()
  if (quotedName === '') return null
  const searchTerm = {
    handle: `@${name}`,
    hashtag: `#${name}`,
    keyword: `"${quotedName}"`,
    topic: `"${quotedName}"`,
  }[kind]
  const searchQuery = [searchTerm, '-is:retweet', ...(language ? [`lang:${language}`] : [])].join(' ')
  return searchQuery.length > MAX_QUERY ? null : searchQuery
}
