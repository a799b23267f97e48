import type { PooledPost } from '../../world/post-pool.ts'
import type { WorldPost } from '../../world/world-rows.ts'
import { QueryError } from './query-error.ts'

/** What an operator needs to know of the network. */
export interface QueryContext {
  /** Index of a person by id or handle; undefined if there is none. */
  personOf: (idOrHandle: string) => number | undefined
  isVerified: (author: number) => boolean
  conversationOf: (post: WorldPost) => string
  authorOf: (postId: string) => number | undefined
  membersOf: (listId: string) => ReadonlySet<number>
}

export type Test = (post: PooledPost) => boolean

export interface Operator {
  /** Whether a query may consist of this operator alone. */
  standalone: boolean
  /** Throws QueryError for an invalid value. */
  test: (value: string, context: QueryContext) => Test
}

const never: Test = () => false
const number = (value: string, name: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw new QueryError(`Invalid value for ${name}: ${value} is not a number`)
  return Number(value)
}
const id = (value: string, name: string): string => {
  if (!/^\d{1,19}$/.test(value)) throw new QueryError(`Invalid value for ${name}: ${value} is not an id`)
  return value
}
const alone = (test: Operator['test']): Operator => ({ standalone: true, test })
const dependent = (test: Operator['test']): Operator => ({ standalone: false, test })
const person = (value: string, name: string, { personOf }: QueryContext): number | undefined => {
  if (!/^@?\w{1,20}$/.test(value))
    throw new QueryError(`Invalid value for ${name}: ${value} is not a username`)
  return personOf(value.replace(/^@/, ''))
}

const is: Readonly<Record<string, (context: QueryContext) => Test>> = {
  retweet: () => (each) => each.post.repost_of !== null,
  reply: () => (each) => each.post.reply_to !== null,
  quote: () => (each) => each.post.quote_of !== null,
  verified:
    ({ isVerified }) =>
    (each) =>
      isVerified(each.author),
  // No post of the world is promoted-only.
  nullcast: () => never,
}

const has: Readonly<Record<string, Test>> = {
  hashtags: ({ post }) => post.hashtags.length > 0,
  cashtags: ({ text }) => /(^|\s)\$[a-z]{1,6}(?![a-z])/.test(text),
  links: ({ post }) => post.urls.length > 0,
  mentions: ({ post }) => post.mentions.length > 0,
  media: ({ post }) => post.media_types.length > 0,
  images: ({ post }) => post.media_types.includes('photo'),
  video_link: ({ post }) => post.media_types.includes('video'),
  videos: ({ post }) => post.media_types.includes('video'),
  // The world's posts have no location.
  geo: never,
}

const known = <T>(table: Readonly<Record<string, T>>, name: string, value: string): T => {
  const found = Object.hasOwn(table, value.toLowerCase()) ? table[value.toLowerCase()] : undefined
  if (found === undefined)
    throw new QueryError(`Reference to invalid operator '${name}:${value}'. Operator is not available`)
  return found
}

const nowhere = (shape: RegExp) =>
  alone((value) => {
    if (!shape.test(value)) throw new QueryError(`Invalid value ${value}`)
    return never
  })

const atLeast = (name: string, count: (post: WorldPost) => number) =>
  alone((value) => {
    const least = number(value, name)
    return ({ post }) => count(post) >= least
  })

/** Search operators by name. */
export const operators: Readonly<Record<string, Operator>> = {
  from: alone((value, context) => {
    const author = person(value, 'from', context)
    return (each) => each.author === author
  }),
  to: alone((value, context) => {
    const answered = person(value, 'to', context)
    return ({ post }) =>
      answered !== undefined && post.reply_to !== null && context.authorOf(post.reply_to) === answered
  }),
  retweets_of: alone((value, context) => {
    const author = person(value, 'retweets_of', context)
    return ({ post }) =>
      author !== undefined && post.repost_of !== null && context.authorOf(post.repost_of) === author
  }),
  url: alone((value) => {
    const part = value.toLowerCase()
    return ({ post }) => post.urls.some((url) => url.toLowerCase().includes(part))
  }),
  conversation_id: alone((value, { conversationOf }) => {
    const root = id(value, 'conversation_id')
    return ({ post }) => post.network_id === root || (post.reply_to !== null && conversationOf(post) === root)
  }),
  in_reply_to_tweet_id: alone((value) => {
    const answered = id(value, 'in_reply_to_tweet_id')
    return ({ post }) => post.reply_to === answered
  }),
  retweets_of_tweet_id: alone((value) => {
    const source = id(value, 'retweets_of_tweet_id')
    return ({ post }) => post.repost_of === source
  }),
  quotes_of_tweet_id: alone((value) => {
    const source = id(value, 'quotes_of_tweet_id')
    return ({ post }) => post.quote_of === source
  }),
  list: alone((value, { membersOf }) => {
    const members = membersOf(id(value, 'list'))
    return ({ author }) => members.has(author)
  }),
  context: alone((value) => {
    const match = /^(\d+|\*)\.(\d+|\*)$/.exec(value)
    if (match === null) throw new QueryError(`Invalid value for context: ${value} is not domain.entity`)
    const [, domain, entity] = match
    return ({ post }) =>
      post.topics.some(
        (topic) =>
          (domain === '*' || topic.domain_id === domain) && (entity === '*' || topic.entity_id === entity),
      )
  }),
  entity: alone((value) => {
    const name = value.toLowerCase()
    return ({ post }) => post.topics.some((topic) => topic.entity.toLowerCase() === name)
  }),
  place: nowhere(/./),
  place_country: nowhere(/^[A-Za-z]{2}$/),
  point_radius: nowhere(/^\[-?[\d.]+ -?[\d.]+ [\d.]+(mi|km)\]$/),
  bounding_box: nowhere(/^\[(-?[\d.]+ ){3}-?[\d.]+\]$/),
  min_likes: atLeast('min_likes', (post) => post.like_count),
  min_replies: atLeast('min_replies', (post) => post.reply_count),
  min_reposts: atLeast('min_reposts', (post) => post.repost_count),
  is: dependent((value, context) => known(is, 'is', value)(context)),
  has: dependent((value) => known(has, 'has', value)),
  lang: dependent((value) => {
    if (!/^[a-z]{2,3}(-[a-z]+)?$/i.test(value)) throw new QueryError(`Invalid value for lang: ${value}`)
    return ({ post }) => post.lang === value.toLowerCase()
  }),
}
