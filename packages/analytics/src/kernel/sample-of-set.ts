import { SHARD_BITS } from '../schema/tables.ts'
import type { Sampling } from '../fragments/set-samples.ts'
import type { BlockOps } from './block-ops.ts'
import { BLOCK_BITS } from './roaring-state.ts'
import { sampleHash } from './sample-hash.ts'

const BLOCKS_OF_SHARD = 2 ** (SHARD_BITS - BLOCK_BITS)
const BLOCK = 2 ** BLOCK_BITS

const shardOf = (block: number): number => Math.floor(block / BLOCKS_OF_SHARD)

/** The sample of one set, drawn while its blocks pass by in ascending order; as `sampleOf` in SQL. */
export class SampleOfSet {
  readonly #sampling: Sampling
  #shard = -1
  /** The first people from the start of the shard's sample on, and the first of all. */
  #later: number[] = []
  #first: number[] = []
  #sum = 0

  constructor(sampling: Sampling) {
    this.#sampling = sampling
  }

  /** Whether people of `block` can still belong to the sample: most sets need a block or two. */
  wants(block: number): boolean {
    if (shardOf(block) !== this.#shard) return true
    return this.#wantsFirst || (this.#wantsLater && (block + 1) * BLOCK > this.#from)
  }

  /** `set`: the living of the set in `block`. */
  add(block: number, ops: BlockOps, set: number): void {
    const shard = shardOf(block)
    if (shard !== this.#shard) this.#finish(shard)
    const base = block * BLOCK
    if (this.#wantsFirst) this.#collect(this.#first, base, ops, set, 0)
    const later = Math.max(0, this.#from - base)
    if (this.#wantsLater && later < BLOCK) this.#collect(this.#later, base, ops, set, later)
  }

  /** Appends the people of a block whose numbers in it are at least `least`, until there are enough. */
  #collect(people: number[], base: number, ops: BlockOps, set: number, least: number): void {
    const { each } = this.#sampling
    for (let n = ops.next(set, least); n < BLOCK; n = ops.next(set, n + 1))
      if (people.push(base + n) >= each) return
  }

  /** From the start of the shard nobody comes before. */
  get #wantsFirst(): boolean {
    return this.#sampling.start > 0 && this.#first.length < this.#sampling.each
  }

  get #wantsLater(): boolean {
    return this.#later.length < this.#sampling.each
  }

  get #from(): number {
    return this.#shard * 2 ** SHARD_BITS + this.#sampling.start
  }

  get sum(): number {
    this.#finish(this.#shard)
    return this.#sum
  }

  #finish(next: number): void {
    const { start, each } = this.#sampling
    const people = start === 0 ? this.#later : [...this.#later, ...this.#first].slice(0, each)
    for (const person of people) this.#sum += sampleHash(person)
    this.#shard = next
    this.#later = []
    this.#first = []
  }
}
