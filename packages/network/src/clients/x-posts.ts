import type { CallOptions } from '../http/http-core.ts'
import type { XPostAnalytics } from '../wire/x-analytics.ts'
import {
  xAnalyticsAnswer,
  xCountsAnswer,
  xPostAnswer,
  xPostsAnswer,
  xUsersAnswer,
} from '../wire/x-envelope.ts'
import type { XPost } from '../wire/x-post.ts'
import type { XUser } from '../wire/x-user.ts'
import { chunks, pathOf, type Found, type Page, type PageOptions, type XCaller } from './x-caller.ts'
import { mediaFields, ownPostFields, postFields, userFields } from './x-fields.ts'

export interface PostRange {
  start_time?: string
  end_time?: string
  since_id?: string
  until_id?: string
}

export interface TimelineOptions extends PageOptions, PostRange {
  /** `replies`, `retweets`, or both separated by a comma. */
  exclude?: string
}

export interface CountRow {
  start: string
  end: string
  tweet_count: number
}

const expansions = 'author_id,attachments.media_keys,referenced_tweets.id'
/** Authors, media and referenced posts are returned in `includes`. */
const query = {
  'tweet.fields': postFields,
  'user.fields': userFields,
  'media.fields': mediaFields,
  expansions,
}

const range = ({ start_time, end_time, since_id, until_id }: PostRange) => ({
  start_time,
  end_time,
  since_id,
  until_id,
})

/** Posts, reactions to them, search and counts. */
export class XPosts {
  readonly #caller: XCaller
  constructor(caller: XCaller) {
    this.#caller = caller
  }

  byId(id: string, options?: CallOptions): Promise<XPost> {
    return this.#caller.one({ ...pathOf('/2/tweets/:id', { id }), query }, xPostAnswer, options)
  }

  /** Any number of posts by id, 100 per request. */
  byIds(ids: readonly string[], options?: CallOptions): Promise<Found<XPost>> {
    return this.#caller.many({ path: '/2/tweets', query }, 'ids', ids, xPostsAnswer, options)
  }

  /** Own posts of the last 30 days with metrics that only their author may read. */
  ownByIds(ids: readonly string[], options?: CallOptions): Promise<Found<XPost>> {
    const ownPostQuery = { ...query, 'tweet.fields': ownPostFields }
    return this.#caller.many({ path: '/2/tweets', query: ownPostQuery }, 'ids', ids, xPostsAnswer, options)
  }

  /** One page of a user's posts, newest first; the network serves the newest 3,200. */
  ofUserPage(id: string, options: TimelineOptions = {}): Promise<Page<XPost>> {
    return this.#postsPage('/2/users/:id/tweets', { id }, options, {
      ...range(options),
      exclude: options.exclude,
    })
  }

  ofUser(id: string, options: TimelineOptions = {}): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.ofUserPage(id, each), options)
  }

  /** Posts that mention a user, newest first; the network serves 800. */
  mentionsPage(id: string, options: PageOptions & PostRange = {}): Promise<Page<XPost>> {
    return this.#postsPage('/2/users/:id/mentions', { id }, options, range(options))
  }

  mentions(id: string, options: PageOptions & PostRange = {}): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.mentionsPage(id, each), options)
  }

  likedPage(id: string, options: PageOptions = {}): Promise<Page<XPost>> {
    return this.#postsPage('/2/users/:id/liked_tweets', { id }, options)
  }

  liked(id: string, options: PageOptions = {}): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.likedPage(id, each), options)
  }

  likersPage(id: string, options: PageOptions = {}): Promise<Page<XUser>> {
    return this.#usersPage('/2/tweets/:id/liking_users', id, options)
  }

  /** Users who like a post; not with the app's own token. */
  likers(id: string, options: PageOptions = {}): AsyncGenerator<XUser> {
    return this.#caller.all((each) => this.likersPage(id, each), options)
  }

  repostersPage(id: string, options: PageOptions = {}): Promise<Page<XUser>> {
    return this.#usersPage('/2/tweets/:id/retweeted_by', id, options)
  }

  reposters(id: string, options: PageOptions = {}): AsyncGenerator<XUser> {
    return this.#caller.all((each) => this.repostersPage(id, each), options)
  }

  quotesPage(id: string, options: PageOptions & { exclude?: string } = {}): Promise<Page<XPost>> {
    return this.#postsPage('/2/tweets/:id/quote_tweets', { id }, options, { exclude: options.exclude })
  }

  quotes(id: string, options: PageOptions & { exclude?: string } = {}): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.quotesPage(id, each), options)
  }

  repostsPage(id: string, options: PageOptions = {}): Promise<Page<XPost>> {
    return this.#postsPage('/2/tweets/:id/retweets', { id }, options)
  }

  reposts(id: string, options: PageOptions = {}): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.repostsPage(id, each), options)
  }

  repostsOfMePage(options: PageOptions = {}): Promise<Page<XPost>> {
    return this.#postsPage('/2/users/reposts_of_me', {}, options)
  }

  /** Matching posts of the last 7 days; the query has at most 512 characters. */
  searchRecentPage(text: string, options: PageOptions & PostRange = {}): Promise<Page<XPost>> {
    const call = { path: '/2/tweets/search/recent', query: { ...query, query: text, ...range(options) } }
    return this.#caller.page(call, xPostsAnswer, options, { token: 'next_token' })
  }

  searchRecent(text: string, options: PageOptions & PostRange = {}): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.searchRecentPage(text, each), options)
  }

  /** Number of matching posts in the last 7 days, by minute, hour or day. With the app's own token only. */
  async countRecent(
    text: string,
    granularity: 'minute' | 'hour' | 'day' = 'hour',
    options: CallOptions & PostRange = {},
  ): Promise<{ total: number; rows: CountRow[] }> {
    const rows: CountRow[] = []
    let total = 0
    let fromCursor: string | undefined
    do {
      const call = {
        path: '/2/tweets/counts/recent',
        query: { query: text, granularity, ...range(options), next_token: fromCursor },
      }
      const answer = await this.#caller.get(call, xCountsAnswer, options)
      const pagePosts = answer.data ?? []
      rows.push(...pagePosts)
      total += answer.meta?.total_tweet_count ?? pagePosts.reduce((sum, row) => sum + row.tweet_count, 0)
      const nextToken = answer.meta?.next_token
      if (nextToken === fromCursor) break
      fromCursor = nextToken
    } while (fromCursor !== undefined)
    return { total, rows }
  }

  /** Metrics of own posts between two times, 100 posts per request. */
  async analytics(
    ids: readonly string[],
    span: { start_time: string; end_time: string; granularity?: 'hourly' | 'daily' | 'weekly' | 'total' },
    options?: CallOptions,
  ): Promise<XPostAnalytics[]> {
    const rows: XPostAnalytics[] = []
    for (const some of chunks([...new Set(ids)], 100)) {
      const fields =
        'impressions,engagements,likes,replies,retweets,quote_tweets,bookmarks,url_clicks,user_profile_clicks,detail_expands,follows,timestamped_metrics'
      const call = {
        path: '/2/tweets/analytics',
        query: { ids: some.join(','), ...span, 'analytics.fields': fields },
      }
      rows.push(...((await this.#caller.get(call, xAnalyticsAnswer, options)).data ?? []))
    }
    return rows
  }

  #postsPage(
    template: string,
    params: Readonly<Record<string, string>>,
    options: PageOptions,
    more: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Page<XPost>> {
    const call = { ...pathOf(template, params), query: { ...query, ...more } }
    return this.#caller.page(call, xPostsAnswer, options)
  }

  #usersPage(template: string, id: string, options: PageOptions): Promise<Page<XUser>> {
    const call = { ...pathOf(template, { id }), query: { 'user.fields': userFields } }
    return this.#caller.page(call, xUsersAnswer, options)
  }
}
