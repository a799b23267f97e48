import {
  VISITOR_FOLLOWERS,
  VISITOR_ROWS,
  type CallOutput,
  type Post,
  type UiLanguage,
} from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { requireHarmless } from './explore.service.ts'
import { newestOfAccount } from './network-exploration.service.ts'
import { countName, type Visitor } from './visitor-limit.service.ts'

const PAGE_SIZE = 25

/**
 * The posts of an account, newest first, topped up from X on the first page. Throws not_found for an unknown account,
 * and for a visitor in the same words for one that few people follow.
 */
export async function accountPosts(
  deps: Deps,
  visitor: Visitor | null,
  params: {
    readonly handle: string
    readonly exclude_replies: boolean
    readonly cursor?: string | undefined
    readonly language: UiLanguage
  },
  signal: AbortSignal,
): Promise<CallOutput<'list-account-posts'>> {
  requireHarmless(params.handle, 'handle')
  if (visitor) countName(deps, visitor, params.handle)
  const { exclude_replies, language, cursor } = params
  const limit = visitor ? VISITOR_ROWS : PAGE_SIZE
  const found = await deps.population.social.accountTimeline(
    {
      handle: params.handle.replace(/^[@＠]/, ''),
      before: visitor ? undefined : cursor,
      limit,
      exclude_replies,
      language,
    },
    { signal },
  )
  if (!found || (visitor && (found.profile.followers_count ?? 0) <= VISITOR_FOLLOWERS))
    throw fail('not_found', 'explore.noAccount')
  const { profile } = found
  const { as_of } = await deps.population.info()
  const isFirstPage = visitor !== null || cursor === undefined
  const network = isFirstPage
    ? await newestOfAccount(
        deps,
        { network_id: profile.network_id, exclude_replies, as_of, language },
        signal,
      )
    : null
  const posts = newestFirst([...found.posts, ...(network?.newest ?? [])])
  const results = posts.slice(0, limit)
  const hasMore = posts.length > limit || found.next !== null
  return {
    profile,
    results,
    next: visitor === null && hasMore ? (results.at(-1)?.id ?? null) : null,
    limited: visitor !== null,
    network: network === null || network.state === 'due' ? 'skipped' : network.state,
  }
}

/** Each post once; that of the population has a sentiment. */
function newestFirst(posts: readonly Post[]): Post[] {
  const known = new Set<string>()
  return posts
    .filter(({ id }) => !known.has(id) && known.add(id))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
}
