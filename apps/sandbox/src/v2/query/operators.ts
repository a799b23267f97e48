import type { PooledPost } from '../../world/post-pool.ts'
import type { WorldPost } from '../../world/world-rows.ts'
import { QueryError } from './query-error.ts'

/** The network data that a search operator needs. */
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

const matchNothing: Test = () => false
const number = (value: string, name: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw new QueryError(`Invalid value for ${name}: ${value} is not a number`)
  return Number(value)
}
const id = (value: string, name: string): string => {
  if (!/^\d{1,19}$/.test(value)) throw new QueryError(`Invalid value for ${name}: ${value} is not an id`)
  return value
}
const standaloneOperator = (test: Operator['test']): Operator => ({ standalone: true, test })
const dependentOperator = (test: Operator['test']): Operator => ({ standalone: false, test })
const person = (value: string, name: string, { personOf }: QueryContext): number | undefined => {
  if (!/^@?\w{1,20}$/.test(value))
    throw new QueryError(`Invalid value for ${name}: ${value} is not a username`)
  return personOf(value.replace(/^@/, ''))
}

const testByProperty: Readonly<Record<string, (context: QueryContext) => Test>> = {
  retweet: () => (each) => each.post.repost_of !== null,
  reply: () => (each) => each.post.reply_to !== null,
  quote: () => (each) => each.post.quote_of !== null,
  verified:
    ({ isVerified }) =>
    (each) =>
      isVerified(each.author),
  // No post of the world is promoted-only.
  nullcast: () => matchNothing,
}

const testByName: Readonly<Record<string, Test>> = {
  hashtags: ({ post }) => post.hashtags.length > 0,
  cashtags: ({ text }) => /(^|\s)\$[a-z]{1,6}(?![a-z])/.test(text),
  links: ({ post }) => post.urls.length > 0,
  mentions: ({ post }) => post.mentions.length > 0,
  media: ({ post }) => post.media_types.length > 0,
  images: ({ post }) => post.media_types.includes('photo'),
  video_link: ({ post }) => post.media_types.includes('video'),
  videos: ({ post }) => post.media_types.includes('video'),
  // The world's posts have no location.
  geo: matchNothing,
}

const lookUpName = <T>(table: Readonly<Record<string, T>>, name: string, value: string): T => {
  const found = Object.hasOwn(table, value.toLowerCase()) ? table[value.toLowerCase()] : undefined
  if (found === undefined)
    throw new QueryError(`Reference to invalid operator '${name}:${value}'. Operator is not available`)
  return found
}

const matchesNowhere = (shape: RegExp) =>
  standaloneOperator((value) => {
    if (!shape.test(value)) throw new QueryError(`Invalid value ${value}`)
    return matchNothing
  })

const countAtLeast = (name: string, count: (post: WorldPost) => number) =>
  standaloneOperator((value) => {
    const minCount = number(value, name)
    return ({ post }) => count(post) >= minCount
  })

/** Search operators by name. */
export const operators: Readonly<Record<string, Operator>> = {
  from: standaloneOperator((value, context) => {
    const author = person(value, 'from', context)
    return (each) => each.author === author
  }),
  to: standaloneOperator((value, context) => {
    const isReplyTo = person(value, 'to', context)
    return ({ post }) =>
      isReplyTo !== undefined && post.reply_to !== null && context.authorOf(post.reply_to) === isReplyTo
  }),
  retweets_of: standaloneOperator((value, context) => {
    const author = person(value, 'retweets_of', context)
    return ({ post }) =>
      author !== undefined && post.repost_of !== null && context.authorOf(post.repost_of) === author
  }),
  url: standaloneOperator((value) => {
    const lowerCaseValue = value.toLowerCase()
    return ({ post }) => post.urls.some((url) => url.toLowerCase().includes(lowerCaseValue))
  }),
  conversation_id: standaloneOperator((value, { conversationOf }) => {
    const root = id(value, 'conversation_id')
    return ({ post }) => post.network_id === root || (post.reply_to !== null && conversationOf(post) === root)
  }),
  in_reply_to_tweet_id: standaloneOperator((value) => {
    const isReplyToId = id(value, 'in_reply_to_tweet_id')
    return ({ post }) => post.reply_to === isReplyToId
  }),
  retweets_of_tweet_id: standaloneOperator((value) => {
    const source = id(value, 'retweets_of_tweet_id')
    return ({ post }) => post.repost_of === source
  }),
  quotes_of_tweet_id: standaloneOperator((value) => {
    const source = id(value, 'quotes_of_tweet_id')
    return ({ post }) => post.quote_of === source
  }),
  list: standaloneOperator((value, { membersOf }) => {
    const members = membersOf(id(value, 'list'))
    return ({ author }) => members.has(author)
  }),
  context: standaloneOperator((value) => {
    const numberMatch = /^(\d+|\*)\.(\d+|\*)$/.exec(value)
    if (numberMatch === null) throw new QueryError(`Invalid value for context: ${value} is not domain.entity`)
    const [, domain, entity] = numberMatch
    return ({ post }) =>
      post.topics.some(
        (topic) =>
          (domain === '*' || topic.domain_id === domain) && (entity === '*' || topic.entity_id === entity),
      )
  }),
  entity: standaloneOperator((value) => {
    const name = value.toLowerCase()
    return ({ post }) => post.topics.some((topic) => topic.entity.toLowerCase() === name)
  }),
  place: matchesNowhere(/./),
  place_country: matchesNowhere(/^[A-Za-z]{2}$/),
  point_radius: matchesNowhere(/^\[-?[\d.]+ -?[\d.]+ [\d.]+(mi|km)\]$/),
  bounding_box: matchesNowhere(/^\[(-?[\d.]+ ){3}-?[\d.]+\]$/),
  min_likes: countAtLeast('min_likes', (post) => post.like_count),
  min_replies: countAtLeast('min_replies', (post) => post.reply_count),
  min_reposts: countAtLeast('min_reposts', (post) => post.repost_count),
  is: dependentOperator((value, context) => lookUpName(testByProperty, 'is', value)(context)),
  has: dependentOperator((value) => lookUpName(testByName, 'has', value)),
  lang: dependentOperator((value) => {
    if (!/^[a-z]{2,3}(-[a-z]+)?$/i.test(value)) throw new QueryError(`Invalid value for lang: ${value}`)
    return ({ post }) => post.lang === value.toLowerCase()
  }),
}
