/**
 * Open-addressing table from 64 bits of a hash to a 32-bit number, in three typed arrays: 12 bytes per slot,
 * so 10 million entries take 200 MB without load on the garbage collector. Doubles at 70%. The chance that
 * two of 10 million hashes share 64 bits is 3 in a million.
 */
export class HashTable {
  #high: Uint32Array
  #low: Uint32Array
  #value: Uint32Array
  #mask: number
  #size = 0

  constructor(expected = 16) {
    const slots = 2 ** Math.max(4, Math.ceil(Math.log2(Math.max(1, expected) / 0.7)))
    this.#high = new Uint32Array(slots)
    this.#low = new Uint32Array(slots)
    this.#value = new Uint32Array(slots)
    this.#mask = slots - 1
  }

  get size(): number {
    return this.#size
  }

  /** Sets the number of a hash (its first 8 bytes at `offset`); `value` is 0 to 2^32 − 2. */
  set(hash: Buffer, offset: number, value: number): void {
    if (this.#size + 1 > (this.#mask + 1) * 0.7) this.#grow()
    this.#put(hash.readUInt32LE(offset), hash.readUInt32LE(offset + 4), value + 1)
  }

  get(hash: Buffer, offset: number): number | undefined {
    const highWord = hash.readUInt32LE(offset)
    const lowWord = hash.readUInt32LE(offset + 4)
    const at = this.#find(highWord, lowWord)
    const value = this.#value[at] ?? 0
    return value === 0 ? undefined : value - 1
  }

  /** All entries as (first half, second half, number). */
  forEach(visit: (high: number, low: number, value: number) => void): void {
    for (let at = 0; at <= this.#mask; at += 1) {
      const value = this.#value[at] ?? 0
      if (value !== 0) visit(this.#high[at] ?? 0, this.#low[at] ?? 0, value - 1)
    }
  }

  /** As `get`, with the hash in two 32-bit halves. */
  lookup(high: number, low: number): number | undefined {
    const value = this.#value[this.#find(high, low)] ?? 0
    return value === 0 ? undefined : value - 1
  }

  #find(high: number, low: number): number {
    let at = (high ^ Math.imul(low, 0x9e3779b1)) & this.#mask
    while (this.#value[at] !== 0 && (this.#high[at] !== high || this.#low[at] !== low))
      at = (at + 1) & this.#mask
    return at
  }

  #put(high: number, low: number, stored: number): void {
    const at = this.#find(high, low)
    if (this.#value[at] === 0) this.#size += 1
    this.#high[at] = high
    this.#low[at] = low
    this.#value[at] = stored
  }

  #grow(): void {
    const oldArrays = { high: this.#high, low: this.#low, value: this.#value }
    const slots = (this.#mask + 1) * 2
    this.#high = new Uint32Array(slots)
    this.#low = new Uint32Array(slots)
    this.#value = new Uint32Array(slots)
    this.#mask = slots - 1
    this.#size = 0
    for (let at = 0; at < oldArrays.value.length; at += 1) {
      const value = oldArrays.value[at] ?? 0
      if (value !== 0) this.#put(oldArrays.high[at] ?? 0, oldArrays.low[at] ?? 0, value)
    }
  }
}
