import { SHARD_BITS } from '../schema/tables.ts'
import type { Sampling } from '../fragments/set-samples.ts'
import { BLOCK_BITS, BLOCK_BYTES } from './roaring-state.ts'
import { sampleHash } from './sample-hash.ts'

const BLOCKS_OF_SHARD = 2 ** (SHARD_BITS - BLOCK_BITS)
const WORDS = BLOCK_BYTES / 4

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

  /** `words` of the living of a set in `block`, from the index `at` on. */
  add(block: number, words: Int32Array, at: number): void {
    const shard = Math.floor(block / BLOCKS_OF_SHARD)
    if (shard !== this.#shard) this.#finish(shard)
    const { start, each } = this.#sampling
    if (this.#later.length >= each && this.#first.length >= each) return
    const base = block * 2 ** BLOCK_BITS
    const from = shard * 2 ** SHARD_BITS + start
    for (let i = 0; i < WORDS; i++) {
      for (let word = words[at + i]!; word !== 0; word &= word - 1) {
        const person = base + 32 * i + 31 - Math.clz32(word & -word)
        if (this.#first.length < each) this.#first.push(person)
        if (person >= from && this.#later.push(person) >= each) return
      }
    }
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
