import { setImmediate as turn } from 'node:timers/promises'
import type { World } from '@rookery/world'
import type { Estimator } from '../estimator.ts'
import { dayMs } from '../delivery/constants.ts'

/** One sampled post. */
export interface SampledPost {
  /** Milliseconds since 1970. */
  at: number
  country: string
  text: string
}

const peoplePerSlice = 200
const weeks4 = 28 * dayMs

/** Posts of an even sample of people, collected once, in slices. */
export class PostSample {
  readonly #world: World
  readonly #estimator: Estimator
  #posts: Promise<SampledPost[]> | undefined
  #perPost = 1

  constructor(world: World, estimator: Estimator) {
    this.#world = world
    this.#estimator = estimator
  }

  posts(): Promise<SampledPost[]> {
    this.#posts ??= this.#build()
    return this.#posts
  }

  /** Number of the network's posts that one sampled post represents. */
  get perPost(): number {
    return this.#perPost
  }

  /**
   * Maps a time to one within the sampled posts: after the world's end its last four weeks repeat, so that a
   * keyword has a current volume.
   */
  sampledTimeFor(at: number): number {
    const endTime = Date.parse(`${this.#world.date}T00:00:00Z`)
    return at < endTime ? at : at - Math.ceil((at - endTime + 1) / weeks4) * weeks4
  }

  async #build(): Promise<SampledPost[]> {
    const allPeople = await this.#estimator.select([])
    if (!allPeople.ok) throw new Error(allPeople.message)
    const posts: SampledPost[] = []
    for (const [n, { index, country }] of allPeople.people.entries()) {
      if (n % peoplePerSlice === peoplePerSlice - 1) await turn()
      for (const post of this.#world.postsOf(index))
        posts.push({ at: Date.parse(post.created_at), country, text: post.text.toLowerCase() })
    }
    this.#perPost = allPeople.per_person
    return posts
  }
}
