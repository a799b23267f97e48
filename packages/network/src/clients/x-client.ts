import type { CallOptions, HttpCall, HttpCore } from '../http/http-core.ts'
import { NetworkError } from '../http/network-error.ts'
import type { Credentials } from '../oauth2/credentials.ts'
import { xCountsAnswer, xPostsAnswer, xUserAnswer, xUsersAnswer, type XMeta } from '../wire/x-envelope.ts'
import type { XPost } from '../wire/x-post.ts'
import { problemName, type XProblem } from '../wire/x-problem.ts'
import type { XUser } from '../wire/x-user.ts'

/** Everything of a profile the product keeps. Old names are sent, old and new are read. */
export const userFields =
  'created_at,description,entities,location,name,pinned_tweet_id,profile_image_url,protected,public_metrics,url,username,verified,verified_type'
export const postFields =
  'attachments,author_id,context_annotations,conversation_id,created_at,entities,geo,in_reply_to_user_id,lang,possibly_sensitive,public_metrics,referenced_tweets'

/** What was found, and which of the asked-for values were not and why. */
export interface Found<T> {
  found: T[]
  missing: { value: string; reason: 'not_found' | 'not_available' }[]
}

export interface Page<T> {
  items: T[]
  /** Opaque; null on the last page. */
  next: string | null
  meta: XMeta
}

export interface PageOptions extends CallOptions {
  /** Rows a page. */
  max_results?: number
  /** Where to go on: `next` of an earlier page. */
  from?: string
}

export interface PostRange {
  start_time?: string
  end_time?: string
  since_id?: string
  until_id?: string
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

const missingOf = (problems: readonly XProblem[] = []): Found<never>['missing'] =>
  problems.flatMap((problem) => {
    const name = problemName(problem)
    const values = problem.value ?? problem.resource_id
    if (values === undefined) return []
    return [values].flat().map((value) => ({
      value,
      reason: name === 'resource-not-found' ? ('not_found' as const) : ('not_available' as const),
    }))
  })

/** X API v2 as one signed-in person. All methods throw NetworkError. */
export class XClient {
  readonly #http: HttpCore
  readonly #token: Credentials
  constructor(http: HttpCore, token: Credentials) {
    this.#http = http
    this.#token = token
  }

  /** The signed-in person. */
  async me(options?: CallOptions): Promise<XUser> {
    return await this.#oneUser({ path: '/2/users/me' }, options)
  }

  /** One user; `not_found` also when the account was closed. */
  async user(id: string, options?: CallOptions): Promise<XUser> {
    return await this.#oneUser(
      { path: `/2/users/${encodeURIComponent(id)}`, template: '/2/users/:id' },
      options,
    )
  }

  async userByHandle(handle: string, options?: CallOptions): Promise<XUser> {
    return await this.#oneUser(
      {
        path: `/2/users/by/username/${encodeURIComponent(handle)}`,
        template: '/2/users/by/username/:username',
      },
      options,
    )
  }

  /** Any number of users by id, 100 a request, in the order asked. */
  async users(ids: readonly string[], options?: CallOptions): Promise<Found<XUser>> {
    return await this.#manyUsers('/2/users', 'ids', ids, options)
  }

  /**
   * Any number of users by handle (without '@'), 100 a request. The caller's spelling does not matter. A text that
   * cannot be a handle is reported missing without asking: one such would fail its whole request.
   */
  async usersByHandle(handles: readonly string[], options?: CallOptions): Promise<Found<XUser>> {
    const possible = handles.filter((handle) => /^\w{1,15}$/.test(handle))
    const answer = await this.#manyUsers('/2/users/by', 'usernames', possible, options)
    const impossible = handles.filter((handle) => !possible.includes(handle))
    return {
      found: answer.found,
      missing: [...answer.missing, ...impossible.map((value) => ({ value, reason: 'not_found' as const }))],
    }
  }

  followersPage(id: string, options?: PageOptions): Promise<Page<XUser>> {
    return this.#usersPage(id, 'followers', options)
  }

  followingPage(id: string, options?: PageOptions): Promise<Page<XUser>> {
    return this.#usersPage(id, 'following', options)
  }

  /** All followers, page by page; stop whenever you like. Every row costs money on the real network. */
  async *followers(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    yield* this.#all((from) => this.#usersPage(id, 'followers', { ...options, from }), options)
  }

  async *following(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    yield* this.#all((from) => this.#usersPage(id, 'following', { ...options, from }), options)
  }

  /** One page of a person's posts, newest first; the network keeps 3,200 reachable. */
  userPostsPage(
    id: string,
    options: PageOptions & PostRange & { exclude?: string } = {},
  ): Promise<Page<XPost>> {
    const { start_time, end_time, since_id, until_id, exclude } = options
    return this.#postsPage(
      {
        path: `/2/users/${encodeURIComponent(id)}/tweets`,
        template: '/2/users/:id/tweets',
        query: {
          max_results: options.max_results ?? 100,
          pagination_token: options.from,
          start_time,
          end_time,
          since_id,
          until_id,
          exclude,
        },
      },
      options,
    )
  }

  /** A person's posts, newest first, page by page. */
  async *userPosts(
    id: string,
    options: PageOptions & PostRange & { exclude?: string } = {},
  ): AsyncGenerator<XPost> {
    yield* this.#all(
      (from) => this.userPostsPage(id, { ...options, ...(from === undefined ? {} : { from }) }),
      options,
    )
  }

  /** Posts of the last 7 days that match; keep the query under 512 characters. */
  async *searchRecent(query: string, options: PageOptions & PostRange = {}): AsyncGenerator<XPost> {
    const { start_time, end_time, since_id, until_id } = options
    yield* this.#all(
      (from) =>
        this.#postsPage(
          {
            path: '/2/tweets/search/recent',
            query: {
              query,
              max_results: options.max_results ?? 100,
              next_token: from,
              start_time,
              end_time,
              since_id,
              until_id,
            },
          },
          options,
        ),
      options,
    )
  }

  /** How many posts matched in the last 7 days, by minute, hour or day. */
  async countRecent(
    query: string,
    granularity: 'minute' | 'hour' | 'day' = 'hour',
    options?: CallOptions,
  ): Promise<{ total: number; rows: { start: string; end: string; tweet_count: number }[] }> {
    const answer = await this.#get(
      { path: '/2/tweets/counts/recent', query: { query, granularity } },
      xCountsAnswer,
      options,
    )
    const rows = answer.data ?? []
    const total = answer.meta?.total_tweet_count ?? rows.reduce((sum, row) => sum + row.tweet_count, 0)
    return { total, rows }
  }

  async #oneUser(call: Pick<HttpCall, 'path' | 'template'>, options?: CallOptions): Promise<XUser> {
    const answer = await this.#get({ ...call, query: { 'user.fields': userFields } }, xUserAnswer, options)
    if (answer.data !== undefined) return answer.data
    const problem = answer.errors?.[0]
    const code = problem === undefined ? '' : problemName(problem)
    throw new NetworkError({
      kind: code === 'resource-not-found' || problem === undefined ? 'not_found' : 'forbidden',
      where: `GET ${call.template ?? call.path}`,
      message: problem?.detail ?? 'no such user',
      code,
      status: 200,
    })
  }

  async #manyUsers(
    path: string,
    parameter: 'ids' | 'usernames',
    values: readonly string[],
    options?: CallOptions,
  ): Promise<Found<XUser>> {
    const found: XUser[] = []
    const missing: Found<XUser>['missing'] = []
    for (const some of chunks([...new Set(values)], 100)) {
      const query = { [parameter]: some.join(','), 'user.fields': userFields }
      const answer = await this.#get({ path, query }, xUsersAnswer, options)
      found.push(...(answer.data ?? []))
      missing.push(...missingOf(answer.errors))
    }
    return { found, missing }
  }

  async #usersPage(
    id: string,
    edge: 'followers' | 'following',
    options: PageOptions = {},
  ): Promise<Page<XUser>> {
    const answer = await this.#get(
      {
        path: `/2/users/${encodeURIComponent(id)}/${edge}`,
        template: `/2/users/:id/${edge}`,
        query: {
          max_results: options.max_results ?? 1_000,
          pagination_token: options.from,
          'user.fields': userFields,
        },
      },
      xUsersAnswer,
      options,
    )
    return { items: answer.data ?? [], next: answer.meta?.next_token ?? null, meta: answer.meta ?? {} }
  }

  async #postsPage(
    call: Pick<HttpCall, 'path' | 'template' | 'query'>,
    options: CallOptions,
  ): Promise<Page<XPost>> {
    const query = { ...call.query, 'tweet.fields': postFields, expansions: 'author_id' }
    const answer = await this.#get({ ...call, query }, xPostsAnswer, options)
    return { items: answer.data ?? [], next: answer.meta?.next_token ?? null, meta: answer.meta ?? {} }
  }

  async *#all<T>(
    page: (from: string | undefined) => Promise<Page<T>>,
    options: PageOptions = {},
  ): AsyncGenerator<T> {
    let from = options.from
    do {
      const { items, next } = await page(from)
      yield* items
      // A network that repeats its own token would have us read for ever.
      if (next === from) return
      from = next ?? undefined
    } while (from !== undefined)
  }

  #get<T extends Parameters<HttpCore['send']>[1]>(
    call: Pick<HttpCall, 'path' | 'template' | 'query'>,
    schema: T,
    options?: CallOptions,
  ) {
    return this.#http.send({ ...call, method: 'GET', host: 'api', token: this.#token }, schema, options)
  }
}
