import type { Life, Moment, World } from '@rookery/world'
import type { NetworkNow } from './network-now.ts'
import { newestFirst, pooledPost, type PooledPost, type PostPool } from './post-pool.ts'
import { unitHash } from './unit-hash.ts'
import type { WorldPost } from './world-rows.ts'

const idHash = (id: string): number => Number(BigInt(id) % 4_294_967_291n)

/** What reactions are computed from. */
type NetworkRead = Pick<NetworkNow, 'followers' | 'following' | 'life'>

/**
 * Reactions to posts. Who likes a post is decided per follower: each likes it with probability likes /
 * followers, loyal fans more often, and the same is computed from the post and from the person. Reposts, quotes and replies are
 * posts themselves; those of ordinary authors are found among the author's neighbours, who do the replying,
 * those of hubs in the pool.
 */
export class Engagement {
  readonly #world: World
  readonly #network: NetworkRead
  readonly #pool: PostPool
  constructor(world: World, network: NetworkRead, pool: PostPool) {
    this.#world = world
    this.#network = network
    this.#pool = pool
  }

  async likers(author: number, post: WorldPost, moment: Moment): Promise<number[]> {
    if (post.like_count === 0) return []
    const followers = await this.#network.followers(author, moment)
    return followers.filter((index) => this.#likes(index, author, post)).slice(0, post.like_count)
  }

  /** Liked posts by accounts the person follows, newest first. */
  async liked(index: number, moment: Moment): Promise<PooledPost[]> {
    const found: PooledPost[] = []
    for (const author of this.#network.following(index, moment))
      for (const post of moment.postsOf(author)) {
        if (!this.#likes(index, author, post)) continue
        // For small accounts the list of likers may be cut at the like count, so it is checked.
        if (author < this.#world.hubs().length || (await this.likers(author, post, moment)).includes(index))
          found.push(pooledPost(author, post))
      }
    return newestFirst(found)
  }

  /** Posts that reply to, repost or quote the given one, newest first. */
  async referring(author: number, id: string, moment: Moment): Promise<PooledPost[]> {
    const { byReference } = await this.#pool.at(moment)
    const nearPosts = this.nearby(author, moment).filter(
      ({ post }) => post.reply_to === id || post.repost_of === id || post.quote_of === id,
    )
    return uniquePosts([...(byReference.get(id) ?? []), ...nearPosts])
  }

  /** Posts that mention a person, newest first. */
  async mentioning(index: number, moment: Moment): Promise<PooledPost[]> {
    const { byMention } = await this.#pool.at(moment)
    const names = new Set(
      [this.#world.handleAt(index), moment.handleAt(index)].map((each) => each.toLowerCase()),
    )
    const nearPosts = this.nearby(index, moment).filter(({ post }) =>
      post.mentions.some((each) => names.has(each.toLowerCase())),
    )
    const isOwnPost = (each: PooledPost) => each.author === index
    return uniquePosts([...[...names].flatMap((name) => byMention.get(name) ?? []), ...nearPosts]).filter(
      (each) => !isOwnPost(each) && each.post.repost_of === null,
    )
  }

  /** Posts of the neighbours of an ordinary account. */
  nearby(index: number, moment: Moment): PooledPost[] {
    const networkLife: Life = this.#network.life
    return networkLife
      .neighboursOf(index)
      .flatMap((author) => moment.postsOf(author).map((post) => pooledPost(author, post)))
  }

  #likes(index: number, author: number, post: WorldPost): boolean {
    if (post.like_count === 0 || post.repost_of !== null) return false
    const share = Math.min(post.like_count / Math.max(this.#plantedFollowers(author), 1), 0.6)
    const loyalty = this.#world.loyaltyOf(author, index)
    return unitHash(idHash(post.network_id) ^ this.#world.seed, index) < 1 - Math.exp(-share * loyalty)
  }

  readonly #followerCounts = new Map<number, number>()
  #plantedFollowers(author: number): number {
    let followerCount = this.#followerCounts.get(author)
    if (followerCount === undefined) {
      followerCount = this.#world.profileAt(author).followers_count
      if (this.#followerCounts.size > 100_000) this.#followerCounts.clear()
      this.#followerCounts.set(author, followerCount)
    }
    return followerCount
  }
}

const uniquePosts = (posts: readonly PooledPost[]): PooledPost[] => {
  const reactionKeys = new Set<string>()
  return newestFirst(
    posts.filter(({ post }) => !reactionKeys.has(post.network_id) && reactionKeys.add(post.network_id)),
  )
}
