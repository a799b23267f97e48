import { setImmediate as turn } from 'node:timers/promises'
import type { World } from '@rookery/world'

/** Worlds larger than this are indexed by their first profiles only, to bound memory (about 4 bytes an edge). */
const maxIndexed = 1_000_000
const profilesATurn = 500

/**
 * Who follows whom, turned round. The world only knows whom a profile follows; the first question for followers builds this
 * index, a slice at a time so that other requests are answered meanwhile.
 */
export class Followers {
  readonly #world: World
  #index: Promise<{ starts: Uint32Array; sources: Uint32Array }> | undefined
  constructor(world: World) {
    this.#world = world
  }

  /** Indexes of the followers, those with the latest ids first. */
  async of(index: number): Promise<Uint32Array> {
    this.#index ??= this.#build()
    const { starts, sources } = await this.#index
    return sources.subarray(starts[index], starts[index + 1])
  }

  async #build(): Promise<{ starts: Uint32Array; sources: Uint32Array }> {
    const { size } = this.#world
    const indexed = Math.min(size, maxIndexed)
    const starts = new Uint32Array(size + 1)
    const chunks: { target: Uint32Array; source: number }[] = []
    for (let source = 0; source < indexed; source += 1) {
      const target = Uint32Array.from(this.#world.followingOf(source))
      for (const each of target) starts[each + 1] = (starts[each + 1] ?? 0) + 1
      chunks.push({ target, source })
      if (source % profilesATurn === 0) await turn()
    }
    for (let at = 0; at < size; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
    const sources = new Uint32Array(starts[size] ?? 0)
    const next = starts.slice()
    // From the back, so that each list is in falling order.
    for (let at = chunks.length - 1; at >= 0; at -= 1) {
      const { target, source } = chunks[at] ?? { target: new Uint32Array(), source: 0 }
      for (const each of target) {
        const slot = next[each] ?? 0
        sources[slot] = source
        next[each] = slot + 1
      }
    }
    return { starts, sources }
  }
}
