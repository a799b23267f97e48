import type { Moment } from '@rookery/world'
import type { ListMemberRow } from '../state/rows.ts'
import { newestFirst, pooledPost, type PooledPost } from '../world/post-pool.ts'
import { maySee, type V2Request } from './v2-request.ts'
import type { QueryContext } from './query/operators.ts'
import { parseQuery, type Query } from './query/parse-query.ts'
import { QueryError } from './query/query-error.ts'
import { conversationOf } from './show-posts.ts'

const contextOf = ({ sandbox }: V2Request, moment: Moment): QueryContext => {
  const { world, journal } = sandbox
  return {
    personOf: (text) =>
      (/^\d+$/.test(text) ? world.indexOfNetworkId(text) : undefined) ?? moment.indexOfHandle(text),
    isVerified: (author) => world.profileAt(author).verified,
    conversationOf: (post) => conversationOf(post, moment),
    authorOf: (id) => moment.postOfNetworkId(id)?.author,
    membersOf: (list) =>
      new Set(
        journal
          .all<ListMemberRow>('list_members')
          .filter((row) => row.list === list)
          .map((row) => row.user),
      ),
  }
}

/** Posts outside the pool that a query leads to: by author, list, or the post they reply to. */
const postsNamedIn = (
  request: V2Request,
  moment: Moment,
  query: Query,
  context: QueryContext,
): PooledPost[] => {
  const authors = new Set<number>()
  const nearPosts = new Set<number>()
  for (const { operator, value } of query.required) {
    const namedPerson = () => context.personOf(value.replace(/^@/, ''))
    if (operator === 'from') authors.add(namedPerson() ?? -1)
    if (operator === 'to') nearPosts.add(namedPerson() ?? -1)
    if (operator === 'list') for (const member of context.membersOf(value)) authors.add(member)
    if (
      ['conversation_id', 'in_reply_to_tweet_id', 'quotes_of_tweet_id', 'retweets_of_tweet_id'].includes(
        operator,
      )
    ) {
      const author = context.authorOf(value) ?? -1
      authors.add(author)
      nearPosts.add(author)
    }
  }
  authors.delete(-1)
  nearPosts.delete(-1)
  return [
    ...[...authors].flatMap((author) => moment.postsOf(author).map((post) => pooledPost(author, post))),
    ...[...nearPosts].flatMap((index) => request.sandbox.engagement.nearby(index, moment)),
  ]
}

/**
 * Posts between two times that match a query, newest first. Searched are the pool (all hubs and an even
 * sample of authors) and the posts the query leads to. If the network would refuse the query, its error
 * message is returned instead.
 */
export const searchRecent = async (
  request: V2Request,
  text: string,
  moment: Moment,
  within: (each: PooledPost) => boolean,
): Promise<PooledPost[] | string> => {
  const context = contextOf(request, moment)
  let query: Query
  try {
    query = parseQuery(text, context)
  } catch (error) {
    if (error instanceof QueryError) return `There were errors processing your request: ${error.message}`
    throw error
  }
  const { posts } = await request.sandbox.pool.at(moment)
  const includesReposts = /(^|[\s(])(is:retweet|retweets_of(_tweet_id)?:)/i.test(text)
  const visitedIds = new Set<string>()
  const found: PooledPost[] = []
  for (const each of [...posts, ...postsNamedIn(request, moment, query, context)]) {
    if (!within(each) || visitedIds.has(each.post.network_id)) continue
    // Since May 2026 keyword search returns no reposts.
    if (each.post.repost_of !== null && !includesReposts) continue
    if (!query.test(each) || !maySee(request, each.author)) continue
    if (request.sandbox.network.stateAt(each.author, moment) !== 'active') continue
    visitedIds.add(each.post.network_id)
    found.push(each)
  }
  return newestFirst(found)
}
