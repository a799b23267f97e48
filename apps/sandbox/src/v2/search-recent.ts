import type { WorldPost } from '../world/world-rows.ts'
import type { World } from '@rookery/world'

type Test = (post: WorldPost, text: string) => boolean

const day = 86_400_000
/** Authors looked at: an even sample of the world, so that a search stays quick whatever its size. */
const sampledAuthors = 5_000
const cache = new WeakMap<World, { posts: WorldPost[]; texts: string[] }>()

const recentPosts = (world: World) => {
  const known = cache.get(world)
  if (known !== undefined) return known
  const from = Date.parse(`${world.date}T00:00:00Z`) - 7 * day
  const stride = Math.max(1, Math.floor(world.size / sampledAuthors))
  const posts: WorldPost[] = []
  for (let index = 0; index < world.size; index += stride)
    for (const post of world.postsOf(index)) if (Date.parse(post.created_at) >= from) posts.push(post)
  posts.sort((a, b) => (BigInt(a.network_id) < BigInt(b.network_id) ? 1 : -1))
  const found = { posts, texts: posts.map((post) => post.text.toLowerCase()) }
  cache.set(world, found)
  return found
}

const operators: Record<string, (value: string, world: World) => Test | string> = {
  from: (value, world) => {
    const index = /^\d+$/.test(value) ? world.indexOfNetworkId(value) : world.indexOfHandle(value)
    const id = index === undefined ? '' : world.networkIdAt(index)
    return (post) => post.author_network_id === id
  },
  lang: (value) => (post) => post.lang === value.toLowerCase(),
  is: (value) =>
    value === 'retweet'
      ? (post) => post.repost_of !== null
      : value === 'reply'
        ? (post) => post.reply_to !== null
        : value === 'quote'
          ? (post) => post.quote_of !== null
          : `Invalid operator is:${value}`,
  has: (value) =>
    value === 'hashtags'
      ? (post) => post.hashtags.length > 0
      : value === 'links'
        ? (post) => post.urls.length > 0
        : value === 'mentions'
          ? (post) => post.mentions.length > 0
          : value === 'media'
            ? (post) => post.media_types.length > 0
            : `Invalid operator has:${value}`,
}
/** These need another operator beside them. */
const notAlone = /^-?(lang|is|has):/

const testOf = (token: string, world: World): Test | string => {
  if (token.startsWith('-')) {
    const inner = testOf(token.slice(1), world)
    return typeof inner === 'string' ? inner : (post, text) => !inner(post, text)
  }
  const operator = /^([a-z_]+):(.+)$/.exec(token)
  if (operator) {
    const make = operators[operator[1] ?? '']
    return make === undefined ? `Invalid operator ${operator[1]}:` : make(operator[2] ?? '', world)
  }
  const plain = token.replaceAll('"', '').toLowerCase()
  if (plain.startsWith('#'))
    return (post) => post.hashtags.some((each) => each.toLowerCase() === plain.slice(1))
  if (plain.startsWith('@'))
    return (post) => post.mentions.some((each) => each.toLowerCase() === plain.slice(1))
  return (_post, text) => text.includes(plain)
}

const tokenPattern = /-?(?:[a-z_]+:)?"[^"]*"|\(|\)|[^\s()]+/g

/**
 * Posts of the last seven days that match a query of words, "phrases", #tags, @mentions, from:, lang:, is:, has:, OR,
 * parentheses and '-', newest first. A text is returned instead when the query cannot be read: the API's message.
 */
export const searchRecent = (query: string, world: World): WorldPost[] | string => {
  const tokens = query.match(tokenPattern) ?? []
  if (
    !tokens.some(
      (token) => !notAlone.test(token) && !['(', ')', 'OR'].includes(token) && !token.startsWith('-'),
    )
  )
    return 'Rules must contain a standalone operator'
  let at = 0
  let problem = ''
  const any = (): Test => {
    const parts = [all()]
    while (tokens[at] === 'OR') {
      at += 1
      parts.push(all())
    }
    return (post, text) => parts.some((part) => part(post, text))
  }
  const all = (): Test => {
    const parts: Test[] = []
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      const token = tokens[at] ?? ''
      at += 1
      if (token === '(') {
        parts.push(any())
        if (tokens[at] !== ')') problem ||= 'missing )'
        at += 1
        continue
      }
      const test = testOf(token, world)
      if (typeof test === 'string') problem ||= test
      else parts.push(test)
    }
    if (parts.length === 0) problem ||= 'missing operand'
    return (post, text) => parts.every((part) => part(post, text))
  }
  const test = any()
  if (at < tokens.length) problem ||= `unexpected ${tokens[at]}`
  if (problem !== '') return `There were errors processing your request: ${problem}`
  const { posts, texts } = recentPosts(world)
  // Since May 2026 keyword search gives no reposts.
  return posts.filter((post, index) => post.repost_of === null && test(post, texts[index] ?? ''))
}
