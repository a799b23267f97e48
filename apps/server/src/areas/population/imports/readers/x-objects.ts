import { xPostSchema, xUserSchema } from '@rookery/network'
import type { ImportedItem } from './imported.ts'
import { noticeOf } from './notices.ts'
import { otherNetworkOf, postMemberOf } from './other-networks.ts'
import { postOfTweet, type FindPost } from './post-of-tweet.ts'
import { profileOfUser } from './profile-of-user.ts'
import { inNamesOfX, scraperOf } from './scraped-objects.ts'
import {
  bareProfile,
  idIn,
  idOf,
  isObject,
  objectListOf,
  postOfV1Status,
  profileOfV1User,
  type Json,
} from './v1-objects.ts'

/**
 * The account everyone in the file follows, or who follows everyone in it: recorded lists of followers have
 * this form.
 */
export interface Edges {
  readonly of: string
  readonly direction: 'followers' | 'following'
}

/** Field names of a follow edge: follower, followed. */
const edgeNames: readonly (readonly [string, string])[] = [
  ['follower_network_id', 'followed_network_id'],
  ['source_id', 'target_id'],
  ['follower_id', 'followed_id'],
  ['follower_id', 'followee_id'],
  ['follower', 'followed'],
  ['source', 'target'],
  ['from', 'to'],
]

/**
 * Rows of one JSON value of the network: a recorded answer (data, includes), a user, a post or a follow, of
 * API v2 with old or new field names or of v1.1, including nested objects; or a notice, which is none of them.
 */
export function* rowsOfValue(value: unknown, line: number, edges: Edges | null): Generator<ImportedItem> {
  if (!isObject(value)) {
    yield { kind: 'rejected', line, reason: 'the line is not an object' }
    return
  }
  const notice = noticeOf(value)
  if (notice) yield { kind: 'notice', line, ...notice }
  else if ('data' in value || 'includes' in value || 'errors' in value || 'meta' in value) {
    const data = objectListOf(value['data'] ?? [])
    const includes = isObject(value['includes']) ? value['includes'] : {}
    // Whatever else it says: without rows it is about itself.
    if (data.length === 0 && Object.keys(includes).length === 0) yield { kind: 'notice', line }
    const findPost = postsOf([...data, ...includedPosts(includes)])
    for (const each of data) yield* rowsOfObject(each, line, edges, findPost)
    yield* rowsOfIncludes(includes, line, findPost)
  } else if (Array.isArray(value['users']))
    for (const each of objectListOf(value['users'])) yield* rowsOfObject(each, line, edges)
  else if (Array.isArray(value['statuses']))
    for (const each of objectListOf(value['statuses'])) yield* rowsOfObject(each, line, null)
  else if (Array.isArray(value['follow_events']))
    for (const each of objectListOf(value['follow_events'])) yield* rowsOfFollowEvent(each, line)
  else if (Array.isArray(value['tweet_create_events']))
    for (const each of objectListOf(value['tweet_create_events'])) yield* rowsOfObject(each, line, null)
  else if (Array.isArray(value['ids']) && edges)
    for (const each of value['ids']) yield edgeOf(each, edges, line)
  else if (typeof value['event'] === 'string' && isObject(value['source']))
    yield* rowsOfFollowEvent({ ...value, type: value['event'] }, line)
  else yield* rowsOfObject(value, line, edges)
}

const includedPosts = (includes: Json): Json[] =>
  ['tweets', 'posts'].flatMap((list) => objectListOf(includes[list] ?? []))

/** Finds a post of an answer by its id; read when it is asked for, as few are. */
function postsOf(posts: readonly Json[]): FindPost {
  let byId: Map<unknown, Json> | undefined
  return (id) => {
    byId ??= new Map(posts.filter((each) => 'text' in each).map((each) => [each['id'], each]))
    const parsedPost = xPostSchema.safeParse(byId.get(id))
    return parsedPost.success ? parsedPost.data : undefined
  }
}

export function* rowsOfIncludes(
  includes: Json,
  line: number,
  findPost: FindPost = postsOf(includedPosts(includes)),
): Generator<ImportedItem> {
  for (const each of objectListOf(includes['users'] ?? [])) yield* rowsOfObject(each, line, null)
  for (const each of includedPosts(includes)) yield* rowsOfObject(each, line, null, findPost)
}

export function* rowsOfObject(
  value: Json,
  line: number,
  edges: Edges | null,
  findPost?: FindPost,
): Generator<ImportedItem> {
  const scraper = scraperOf(value)
  if (scraper !== null) return yield* rowsOfScraped(inNamesOfX(value, scraper), line, edges)
  const network = otherNetworkOf(value)
  if (network !== null) {
    yield { kind: 'rejected', line, reason: `a record of another network: ${network}` }
    return
  }
  // What has a text is a post, whatever it says of its author beside it.
  if (isV1Status(value)) yield* rowsOfV1Status(value, line)
  else if (typeof value['text'] === 'string') yield* rowsOfPost(value, line, findPost)
  else if (('username' in value || 'screen_name' in value) && postMemberOf(value) !== null)
    yield { kind: 'rejected', line, reason: `a post in a form that is not read: '${postMemberOf(value)}'` }
  else if ('username' in value) yield* rowsOfUser(value, line, edges)
  else if ('screen_name' in value) yield* rowsOfV1User(value, line, edges)
  else if (Array.isArray(value['accounts'])) yield* rowsOfAccounts(value['accounts'], line)
  else {
    const names = edgeNames.find(([follower, followed]) => follower in value && followed in value)
    if (names) yield* rowsOfFollow(value[names[0]], value[names[1]], line)
    else if (isUser(value)) yield { kind: 'rejected', line, reason: 'user: username is missing' }
    else yield { kind: 'rejected', line, reason: 'neither a user nor a post nor a follow' }
  }
}

/** A record of a scraper; a post that it repeats or quotes stands in it. */
function* rowsOfScraped(value: Json, line: number, edges: Edges | null): Generator<ImportedItem> {
  if (!('text' in value)) yield* rowsOfUser(value, line, edges)
  else yield* rowsOfPost(value, line, postsOf(objectListOf(value['referenced_tweets'] ?? [])))
}

/** An entry of an account's list of followers or followings. */
export function edgeOf(entry: unknown, edges: Edges, line: number): ImportedItem {
  const id = idOf(entry)
  if (id === undefined)
    return { kind: 'rejected', line, reason: 'follow: an id is missing or has lost digits' }
  return {
    kind: 'follow',
    line,
    row:
      edges.direction === 'followers'
        ? { follower_network_id: id, followed_network_id: edges.of, list: 'followers' }
        : { follower_network_id: edges.of, followed_network_id: id, list: 'following' },
  }
}

function* rowsOfFollow(follower: unknown, followed: unknown, line: number): Generator<ImportedItem> {
  const [follower_network_id, followed_network_id] = [idOf(follower), idOf(followed)]
  if (follower_network_id === undefined || followed_network_id === undefined)
    yield { kind: 'rejected', line, reason: 'follow: an id is missing or has lost digits' }
  else yield { kind: 'follow', line, row: { follower_network_id, followed_network_id } }
}

/** An event between two accounts. One that is no follow, as the end of one, is left out; its accounts are not. */
export function* rowsOfFollowEvent(event: Json, line: number): Generator<ImportedItem> {
  const { source, target } = event
  for (const user of [source, target])
    if (isObject(user) && 'screen_name' in user) yield* rowsOfObject(user, line, null)
  if (event['type'] !== 'follow') yield { kind: 'notice', line }
  else if (isObject(source) && isObject(target)) yield* rowsOfFollow(idIn(source), idIn(target), line)
}

function* rowsOfUser(value: Json, line: number, edges: Edges | null): Generator<ImportedItem> {
  const parsedUser = xUserSchema.safeParse(withIds(value))
  if (!parsedUser.success) {
    yield { kind: 'rejected', line, reason: `user: ${parseProblemOf(parsedUser.error)}` }
    return
  }
  yield { kind: 'profile', line, row: profileOfUser(parsedUser.data) }
  if (edges) yield edgeOf(parsedUser.data.id, edges, line)
}

/** Flattened files contain the author and referenced posts within the post itself. */
function* rowsOfPost(value: Json, line: number, findPost?: FindPost): Generator<ImportedItem> {
  const parsedPost = xPostSchema.safeParse(withIds(value))
  if (!parsedPost.success) {
    yield { kind: 'rejected', line, reason: `post: ${parseProblemOf(parsedPost.error)}` }
    return
  }
  const post = postOfTweet(parsedPost.data, findPost)
  if (typeof post === 'string') yield { kind: 'rejected', line, reason: post }
  else yield { kind: 'post', line, row: post }
  if (isObject(value['author']) && 'username' in value['author'])
    yield* rowsOfUser(value['author'], line, null)
  for (const each of objectListOf(value['referenced_tweets'] ?? []))
    if ('text' in each) yield* rowsOfPost(each, line)
}

/**
 * A user or post of v2 with its ids as text: where a file has them as numbers, those that cannot have lost digits. The
 * author of a post may stand beside it only.
 */
function withIds(value: Json): Json {
  const author = value['author_id'] ?? (isObject(value['author']) ? idIn(value['author']) : undefined)
  const ids = { id: value['id'], ...(author === undefined ? {} : { author_id: author }) }
  if (Object.entries(ids).every(([key, id]) => typeof id === 'string' && id === value[key])) return value
  return { ...value, ...Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, idOf(id) ?? id])) }
}

/** Members that statuses of v1.1 have and posts of v2 do not. */
const v1Members = [
  'id_str',
  'user',
  'truncated',
  'extended_tweet',
  'retweeted_status',
  'favorite_count',
  'favorited',
  'in_reply_to_status_id_str',
  'is_quote_status',
] as const

/** By its shape: any of its optional members may be missing. */
const isV1Status = (value: Json): boolean =>
  typeof value['full_text'] === 'string' ||
  (typeof value['text'] === 'string' && !('author_id' in value) && v1Members.some((name) => name in value))

/** A user that lacks its handle. */
const isUser = (value: Json): boolean =>
  ('id' in value || 'id_str' in value) &&
  typeof value['name'] === 'string' &&
  ['followers_count', 'public_metrics', 'description', 'profile_image_url'].some((name) => name in value)

/** A user of v1.1, with the latest post nested in it. */
function* rowsOfV1User(value: Json, line: number, edges: Edges | null): Generator<ImportedItem> {
  const row = profileOfV1User(value)
  if (typeof row === 'string') {
    yield { kind: 'rejected', line, reason: row }
    return
  }
  yield { kind: 'profile', line, row }
  if (edges) yield edgeOf(row.network_id, edges, line)
  if (isObject(value['status'])) yield* rowsOfV1Status(value['status'], line, row.network_id)
}

/**
 * A reposted or quoted post is imported too if its author is nested in it; without an author it cannot be
 * assigned.
 */
function* rowsOfV1Status(value: Json, line: number, author?: string): Generator<ImportedItem> {
  const user = isObject(value['user']) ? value['user'] : undefined
  const row = postOfV1Status(value, author ?? (user && idIn(user)))
  if (typeof row === 'string') yield { kind: 'rejected', line, reason: row }
  else yield { kind: 'post', line, row }
  if (user && 'screen_name' in user) yield* rowsOfV1User(user, line, null)
  for (const key of ['retweeted_status', 'quoted_status'])
    if (isObject(value[key]) && isObject(value[key]['user'])) yield* rowsOfV1Status(value[key], line)
}

/** A directory entry: the accounts of a person by id and handle. Its other fields are not imported. */
function* rowsOfAccounts(accounts: readonly unknown[], line: number): Generator<ImportedItem> {
  for (const account of objectListOf([...accounts])) {
    const id = idIn(account)
    const handle = account['screen_name'] ?? account['username']
    if (id === undefined || typeof handle !== 'string')
      yield { kind: 'rejected', line, reason: 'an account without id or handle' }
    else yield { kind: 'profile', line, row: bareProfile(id, handle) }
  }
}

const parseProblemOf = (error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): string => {
  const firstIssue = error.issues[0]
  return `${firstIssue?.path.map(String).join('.') || 'it'} ${firstIssue?.message ?? 'is not readable'}`.slice(
    0,
    200,
  )
}
