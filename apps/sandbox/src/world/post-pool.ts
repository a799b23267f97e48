import { setImmediate as turn } from 'node:timers/promises'
import type { Moment, World } from '@rookery/world'
import type { WorldPost } from './world-rows.ts'

/**
 * Ordinary authors whose posts can be searched: an even sample of the world, or everyone in smaller worlds.
 */
const sampledAuthors = 40_000
const authorsPerSlice = 100

export interface PooledPost {
  author: number
  post: WorldPost
  /** ms since 1970 */
  created: number
  /** Lower case. */
  text: string
}

export interface Pool {
  /** Newest first. */
  posts: readonly PooledPost[]
  /** Posts that reply to, repost or quote the post with that id, newest first. */
  byReference: ReadonlyMap<string, readonly PooledPost[]>
  /** Posts by mentioned handle in lower case. */
  byMention: ReadonlyMap<string, readonly PooledPost[]>
}

export const pooledPost = (author: number, post: WorldPost): PooledPost => ({
  author,
  post,
  created: Date.parse(post.created_at),
  text: post.text.toLowerCase(),
})

export const newestFirst = (posts: readonly PooledPost[]): PooledPost[] =>
  posts.toSorted((a, b) => b.created - a.created || (a.post.network_id < b.post.network_id ? 1 : -1))

/**
 * Posts that can be found without knowing their author, at a moment: those of all hubs and of an even sample
 * of 40,000 others. Worlds of up to some 41,000 people are searched completely; in larger ones other posts
 * are found through their author, or through the neighbours of the author they reply to.
 */
export class PostPool {
  readonly #world: World
  readonly #pools = new Map<number, Promise<Pool>>()
  constructor(world: World) {
    this.#world = world
  }

  at(moment: Moment): Promise<Pool> {
    const cachedPool = this.#pools.get(moment.time)
    if (cachedPool !== undefined) return cachedPool
    const builtPool = this.#build(moment)
    // The pool of the previous moment stays, because a caller may be in the middle of its pages.
    for (const time of [...this.#pools.keys()].slice(0, -1)) this.#pools.delete(time)
    this.#pools.set(moment.time, builtPool)
    return builtPool
  }

  authors(): number[] {
    const list = Array.from({ length: this.#accounts }, (_, index) => index)
    for (let at = this.#accounts; at < this.#world.size; at += this.#stride) list.push(Math.floor(at))
    return list
  }

  /** Authors of the world for whom a pooled author stands: hubs, and people one can sign in as, for themselves. */
  authorsPerPooled(author: number): number {
    return author < this.#accounts ? 1 : this.#stride
  }

  get #accounts(): number {
    return this.#world.hubs().length + this.#world.signInPeople().length
  }

  /** Of ordinary people, one in so many is pooled. */
  get #stride(): number {
    return Math.max(1, (this.#world.size - this.#accounts) / sampledAuthors)
  }

  async #build(moment: Moment): Promise<Pool> {
    const found: PooledPost[] = []
    let visitedCount = 0
    for (const author of this.authors()) {
      for (const post of moment.postsOf(author)) found.push(pooledPost(author, post))
      visitedCount += 1
      if (visitedCount % authorsPerSlice === 0) await turn()
    }
    const posts = newestFirst(found)
    const byReference = new Map<string, PooledPost[]>()
    const byMention = new Map<string, PooledPost[]>()
    const addPost = (map: Map<string, PooledPost[]>, key: string, post: PooledPost) => {
      const list = map.get(key)
      if (list === undefined) map.set(key, [post])
      else list.push(post)
    }
    for (const each of posts) {
      const { reply_to, repost_of, quote_of, mentions } = each.post
      for (const id of [reply_to, repost_of, quote_of]) if (id !== null) addPost(byReference, id, each)
      for (const handle of new Set(mentions)) addPost(byMention, handle.toLowerCase(), each)
    }
    return { posts, byReference, byMention }
  }
}
