import { BLOCK_BYTES, MAX_IN_ROARING_LIST } from './roaring-state.ts'

const PAGE_BYTES = 65_536
/**
 * Up to this many numbers of a block are kept as a list, more as a bitset: to unite a bitset costs as much as to add some 300
 * listed numbers, and below 4,096 it takes more room (docs/adr/0112-denser-postings-and-shorter-loops.md).
 */
export const MAX_LISTED = 2048
/** 4 GiB, the most that a memory can have. */
const MAX_PAGES = 65_536
const FIRST_ENTRIES = 2 ** 16
const MAX_ENTRIES = 2 ** 29

/** Containers of one criterion in ascending order of blocks. */
export interface Entries {
  /** Upper 16 bits: the block; lower: the number of its profiles less one. */
  keys: Uint32Array
  /** Where each container begins, in units of two bytes. */
  places: Uint32Array
}

/** A part of a bitmap: the numbers of one block. */
export interface StoredContainer {
  block: number
  count: number
  bytes: Uint8Array
}

/** What a worker needs to read an image. */
export interface ImageHandle {
  memory: WebAssembly.Memory
  keys: SharedArrayBuffer
  places: SharedArrayBuffer
  /** By criterion below `dense`: its first entry; one more at the end. */
  firsts: SharedArrayBuffer
  dense: number
  /** Entries of the criteria beyond, of which there are a handful, and of those that changed since. */
  others: ReadonlyMap<number, Entries>
  blocks: number
}

/** Thrown when the postings need more than a memory holds: sizes then come from SQL alone. */
export class ImageFullError extends Error {
  constructor() {
    super('The postings need more memory than the kernel may use.')
  }
}

/**
 * The postings of all criteria in one shared memory, container by container: the first bytes are room for the
 * workers' own blocks, the rest is written once. Criteria arrive in ascending order.
 */
export class PostingsImage {
  readonly memory: WebAssembly.Memory
  readonly #maxBytes: number
  #bytes: Uint8Array
  #end: number
  #keys = new Uint32Array(new SharedArrayBuffer(4 * FIRST_ENTRIES, { maxByteLength: 4 * MAX_ENTRIES }))
  #places = new Uint32Array(new SharedArrayBuffer(4 * FIRST_ENTRIES, { maxByteLength: 4 * MAX_ENTRIES }))
  #entries = 0
  readonly #firsts: number[] = [0]
  readonly #others = new Map<number, Entries>()
  #blocks = 0

  /** `scratch`: bytes at the start that hold no postings. `maxBytes`: above this an ImageFullError is thrown. */
  constructor(scratch: number, maxBytes = MAX_PAGES * PAGE_BYTES) {
    this.#maxBytes = Math.min(maxBytes, MAX_PAGES * PAGE_BYTES)
    this.memory = new WebAssembly.Memory({
      initial: Math.ceil(scratch / PAGE_BYTES) + 1,
      maximum: MAX_PAGES,
      shared: true,
    })
    this.#bytes = new Uint8Array(this.memory.buffer)
    // Vectors are read at multiples of 16 bytes.
    this.#end = Math.ceil(scratch / 16) * 16
  }

  get size(): number {
    return this.#end
  }

  /** Adds a container and returns its entry. */
  #store(block: number, count: number, container: Uint8Array): [key: number, place: number] {
    // A list of the most numbers that Roaring lists is as long as a bitset.
    const isLongList = count > MAX_LISTED && count <= MAX_IN_ROARING_LIST
    const bytes = isLongList ? bitsetOf(container) : container
    const start = bytes.length === BLOCK_BYTES ? Math.ceil(this.#end / 16) * 16 : this.#end
    const end = start + bytes.length
    if (end > this.#maxBytes) throw new ImageFullError()
    if (end > this.#bytes.length) {
      const wanted = Math.ceil((end - this.#bytes.length) / PAGE_BYTES)
      const spare = Math.min(1_024, MAX_PAGES - this.#bytes.length / PAGE_BYTES - wanted)
      this.memory.grow(wanted + Math.max(0, spare))
      this.#bytes = new Uint8Array(this.memory.buffer)
    }
    this.#bytes.set(bytes, start)
    this.#end = end
    this.#blocks = Math.max(this.#blocks, block + 1)
    return [((block << 16) | (count - 1)) >>> 0, start / 2]
  }

  /** Appends a container to a criterion, which is the last one or a later one. */
  add(criterion: number, block: number, count: number, bytes: Uint8Array): void {
    while (this.#firsts.length <= criterion) this.#firsts.push(this.#entries)
    if (criterion < this.#firsts.length - 1) throw new RangeError(`Criterion ${criterion} is out of order`)
    if (this.#entries === this.#keys.length) this.#growEntries()
    const [key, place] = this.#store(block, count, bytes)
    this.#keys[this.#entries] = key
    this.#places[this.#entries] = place
    this.#entries += 1
  }

  /** Replaces the containers of a criterion: those of `containers`, in ascending order of blocks. */
  replace(criterion: number, containers: readonly StoredContainer[]): Entries {
    const stored = containers.map(({ block, count, bytes }) => this.#store(block, count, bytes))
    const entries = {
      keys: Uint32Array.from(stored, ([key]) => key),
      places: Uint32Array.from(stored, ([, place]) => place),
    }
    this.#others.set(criterion, entries)
    return entries
  }

  /** Whether its postings are here; an unknown criterion is not the same as one without people. */
  has(criterion: number): boolean {
    return criterion < this.#firsts.length || this.#others.has(criterion)
  }

  /** Numbers with some criterion lie in so many blocks. */
  get blocks(): number {
    return this.#blocks
  }

  /** All criteria up to `last` have been added; further ones come by `replace`. */
  finish(last: number): void {
    while (this.#firsts.length <= last) this.#firsts.push(this.#entries)
  }

  get handle(): ImageHandle {
    const firsts = new Uint32Array(new SharedArrayBuffer(4 * (this.#firsts.length + 1)))
    firsts.set(this.#firsts)
    firsts[this.#firsts.length] = this.#entries
    return {
      memory: this.memory,
      keys: this.#keys.buffer as SharedArrayBuffer,
      places: this.#places.buffer as SharedArrayBuffer,
      firsts: firsts.buffer as SharedArrayBuffer,
      dense: this.#firsts.length,
      others: new Map(this.#others),
      blocks: this.#blocks,
    }
  }

  #growEntries(): void {
    const bytes = 8 * this.#entries
    if (bytes > 4 * MAX_ENTRIES) throw new ImageFullError()
    for (const list of [this.#keys, this.#places]) (list.buffer as SharedArrayBuffer).grow(bytes)
    this.#keys = new Uint32Array(this.#keys.buffer)
    this.#places = new Uint32Array(this.#places.buffer)
  }
}

/** A list of 16-bit numbers as a bitset. */
function bitsetOf(list: Uint8Array): Uint8Array {
  const bits = new Uint8Array(BLOCK_BYTES)
  for (let i = 0; i < list.length; i += 2) {
    const number = list[i]! | (list[i + 1]! << 8)
    bits[number >> 3]! |= 1 << (number & 7)
  }
  return bits
}
