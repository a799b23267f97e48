import type { Moment } from '@rookery/world'
import type { PooledPost } from '../world/post-pool.ts'
import type { WorldPost } from '../world/world-rows.ts'
import { maySee, type V2Request } from './v2-request.ts'
import { mediaFieldNames, postFieldNames, readFields } from './fields.ts'
import { mediaKeysOf, presentMedia } from './present-media.ts'
import { presentPost } from './present-post.ts'
import { fieldNotAuthorized, invalid, notAuthorized, notFound, type Problem } from './problems.ts'
import { showUsers } from './show-users.ts'

const expansionNames = [
  'author_id',
  'referenced_tweets.id',
  'referenced_tweets.id.author_id',
  'in_reply_to_user_id',
  'entities.mentions.username',
  'attachments.media_keys',
  'attachments.poll_ids',
  'geo.place_id',
  'edit_history_tweet_ids',
] as const
const ownMetrics = ['non_public_metrics', 'organic_metrics', 'promoted_metrics'] as const
const DAY_MS = 86_400_000

export interface PresentedPosts {
  data: Record<string, unknown>[]
  includes: Record<string, unknown>
  errors: Problem[]
}

export const postFields = ({ exchange, names }: V2Request): Set<string> =>
  readFields(exchange, ['tweet.fields', 'post.fields'], postFieldNames, names)
const mediaFields = ({ exchange, names }: V2Request): Set<string> =>
  readFields(exchange, ['media.fields'], mediaFieldNames, names)
const requestedExpansions = ({ exchange, names }: V2Request): Set<string> =>
  readFields(exchange, ['expansions'], expansionNames, names)

/** The first post of a thread: follows replies back as far as posts exist. */
export const conversationOf = (post: WorldPost, moment: Moment): string => {
  let [root, above] = [post.network_id, post.reply_to]
  for (let depth = 0; above !== null && depth < 30; depth += 1) {
    root = above
    above = moment.postOfNetworkId(above)?.post.reply_to ?? null
  }
  return root
}

const authorOf = (id: string | null, moment: Moment): number | undefined =>
  id === null ? undefined : moment.postOfNetworkId(id)?.author

/** Posts with the requested fields, the objects they refer to, and problems for hidden ones. */
export const showPosts = async (
  request: V2Request,
  posts: readonly Pick<PooledPost, 'author' | 'post'>[],
  moment: Moment = request.moment,
): Promise<PresentedPosts> => {
  const { names, sandbox } = request
  const fields = postFields(request)
  const wanted = requestedExpansions(request)
  const mediaOf = mediaFields(request)
  const errors: Problem[] = []
  const users = new Set<number>()
  const otherPosts = new Map<string, { author: number; post: WorldPost }>()
  const media = new Map<string, Record<string, unknown>>()
  const networkIdAt = (index: number) => sandbox.world.networkIdAt(index)

  const addShownPost = ({ author, post }: Pick<PooledPost, 'author' | 'post'>) => {
    const repliedAuthor = authorOf(post.reply_to, moment)
    const presentedPost = presentPost(post, fields, names, {
      conversation: fields.has('conversation_id') ? conversationOf(post, moment) : '',
      answered: repliedAuthor === undefined ? undefined : networkIdAt(repliedAuthor),
      idOfHandle: (handle) => {
        const index = moment.indexOfHandle(handle)
        return index === undefined ? undefined : networkIdAt(index)
      },
    })
    for (const field of ownMetrics) {
      if (!fields.has(field)) continue
      const isRecent = moment.time - Date.parse(post.created_at) < 30 * DAY_MS
      if (author !== request.viewer || !isRecent || field === 'promoted_metrics')
        errors.push(fieldNotAuthorized(post.network_id, field, names))
    }
    if (author !== request.viewer || moment.time - Date.parse(post.created_at) >= 30 * DAY_MS)
      for (const field of ownMetrics) delete presentedPost[field]
    return presentedPost
  }

  const data = posts.map((each) => {
    const { author, post } = each
    if (wanted.has('author_id')) users.add(author)
    if (wanted.has('in_reply_to_user_id')) {
      const repliedAuthor = authorOf(post.reply_to, moment)
      if (repliedAuthor !== undefined) users.add(repliedAuthor)
    }
    if (wanted.has('entities.mentions.username'))
      for (const handle of post.mentions) {
        const index = moment.indexOfHandle(handle)
        if (index !== undefined) users.add(index)
      }
    if (wanted.has('attachments.media_keys'))
      mediaKeysOf(post).forEach((key, i) => media.set(key, presentMedia(key, i, mediaOf, post)))
    if (wanted.has('referenced_tweets.id'))
      for (const id of [post.reply_to, post.repost_of, post.quote_of]) {
        if (id === null || otherPosts.has(id)) continue
        const found = moment.postOfNetworkId(id)
        const resourceParams = { resource: 'tweet' as const, parameter: 'referenced_tweets.id', value: id }
        if (found === undefined) errors.push(notFound(resourceParams, names))
        else if (!maySee(request, found.author)) errors.push(notAuthorized(resourceParams, names))
        else {
          otherPosts.set(id, found)
          if (wanted.has('referenced_tweets.id.author_id')) users.add(found.author)
        }
      }
    return addShownPost(each)
  })
  const presentUsers = [...users].filter((index) => sandbox.network.stateAt(index, moment) === 'active')
  const people = await showUsers(request, presentUsers, moment)
  const tweets = [...otherPosts.values()].map(addShownPost)
  return {
    data,
    errors,
    includes: {
      ...(people.length > 0 ? { users: people } : {}),
      ...(tweets.length > 0 ? { tweets } : {}),
      ...(media.size > 0 ? { media: [...media.values()] } : {}),
    },
  }
}

/** A time of a request, ms since 1970. */
export const readTime = ({ exchange, names }: V2Request, name: string): number | undefined => {
  const text = exchange.query.get(name)
  if (text === null) return undefined
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw invalid(name, text, `The \`${name}\` query parameter value [${text}] is not a time`, names)
  return at
}

const readId = ({ exchange, names }: V2Request, name: string): bigint | undefined => {
  const text = exchange.query.get(name)
  if (text === null) return undefined
  if (!/^[0-9]{1,19}$/.test(text))
    throw invalid(name, text, `The \`${name}\` query parameter value [${text}] is not valid`, names)
  return BigInt(text)
}

/** Whether a post lies within the times and ids of a request. */
export const rangeTest = (request: V2Request): ((post: WorldPost) => boolean) => {
  const [start, end] = ['start_time', 'end_time'].map((name) => readTime(request, name))
  const [since, until] = ['since_id', 'until_id'].map((name) => readId(request, name))
  if (start !== undefined && end !== undefined && start >= end)
    throw invalid(
      'start_time',
      request.exchange.query.get('start_time') ?? '',
      "'start_time' must be before 'end_time'",
      request.names,
    )
  return (post) =>
    (start === undefined || Date.parse(post.created_at) >= start) &&
    (end === undefined || Date.parse(post.created_at) < end) &&
    (since === undefined || BigInt(post.network_id) > since) &&
    (until === undefined || BigInt(post.network_id) < until)
}

/** Newest and oldest id of a page of posts. */
export const newestAndOldestOf = (posts: readonly { post: WorldPost }[]): Record<string, unknown> =>
  posts.length === 0 ? {} : { newest_id: posts[0]?.post.network_id, oldest_id: posts.at(-1)?.post.network_id }
