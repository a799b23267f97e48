import { hash32 } from '../random/hash.ts'

/** Epoch of the network's 64-bit ids. */
export const SNOWFLAKE_EPOCH = 1288834974657
/** Accounts created from then on have a snowflake id, older ones a short number. */
const SNOWFLAKE_ACCOUNTS_FROM = Date.UTC(2016, 0, 1)
const LOW_22 = 0x3fffff

/** Short ids issued by the start of each year from 2007 on (rough shape of the real growth). */
const SHORT_ID_BY_YEAR = [8e5, 1.1e7, 1.9e7, 1.0e8, 2.3e8, 4.5e8, 1.05e9, 2.28e9, 2.95e9, 4.7e9]

/** Inverse of an odd number modulo 2^32 (Newton's iteration). */
function inverseOdd(odd: number): number {
  let x = odd
  for (let i = 0; i < 5; i += 1) x = Math.imul(x, 2 - Math.imul(odd, x))
  return x | 0
}

const ODD_MULTIPLIER = 0x2c1b3c6d | 1
const ODD_INVERSE = inverseOdd(ODD_MULTIPLIER)

/** Decimal text of ms × 2^22 + low without BigInt, since three million of these are generated per world. */
function snowflakeText(msSinceEpoch: number, low: number): string {
  const highDigits = Math.floor(msSinceEpoch / 1e6)
  let remainingBits = (msSinceEpoch - highDigits * 1e6) * 4194304 + low
  const carriedDigits = Math.floor(remainingBits / 1e6)
  remainingBits -= carriedDigits * 1e6
  return String(highDigits * 4194304 + carriedDigits) + String(remainingBits + 1e6).slice(1)
}

/** Milliseconds since 1970 and low 22 bits of a snowflake; undefined if the text is not one. */
function readSnowflake(text: string): { ms: number; low: number } | undefined {
  if (!/^[1-9][0-9]{15,18}$/.test(text)) return undefined
  const value = BigInt(text)
  return { ms: Number(value >> 22n) + SNOWFLAKE_EPOCH, low: Number(value & 0x3fffffn) }
}

/**
 * A bijection between (index below 2^24, second of creation) and network ids; the index can be decoded from
 * the id.
 */
export class AccountIds {
  private readonly modulus: number
  private readonly key: number

  constructor(seed: number, size: number) {
    let sequenceModulus = 4096
    while (sequenceModulus < size) sequenceModulus *= 2
    this.modulus = sequenceModulus
    this.key = hash32(seed, 0x1d) & 0xffffff
  }

  /** @param createdMs creation in ms since 1970, whole seconds */
  idOf(index: number, createdMs: number): string {
    if (createdMs < SNOWFLAKE_ACCOUNTS_FROM) return String(this.shortId(index, createdMs))
    const code = (Math.imul(index, ODD_MULTIPLIER) & 0xffffff) ^ this.key
    // The millisecond within the second is free: its two low bits store what exceeds 22 bits.
    const ms = createdMs + (hash32(this.key, index) % 250) * 4 + (code >>> 22)
    return snowflakeText(ms - SNOWFLAKE_EPOCH, code & LOW_22)
  }

  /**
   * The only index that can have this id; the caller must compare ids, because not every number is a valid
   * id.
   */
  candidateOf(id: string): number | undefined {
    if (/^[1-9][0-9]{0,12}$/.test(id)) {
      const code = (Number(id) % this.modulus) ^ (this.key & (this.modulus - 1))
      return (Math.imul(code, ODD_INVERSE) & (this.modulus - 1)) >>> 0
    }
    const snowflakeParts = readSnowflake(id)
    if (snowflakeParts === undefined) return undefined
    const code = (((snowflakeParts.ms % 1000) & 3) << 22) | snowflakeParts.low
    return (Math.imul(code ^ this.key, ODD_INVERSE) & 0xffffff) >>> 0
  }

  private shortId(index: number, createdMs: number): number {
    const createdYear = new Date(createdMs).getUTCFullYear()
    const idLengthStep = Math.min(Math.max(createdYear - 2007, 0), SHORT_ID_BY_YEAR.length - 2)
    const yearStart = Date.UTC(2007 + idLengthStep, 0, 1)
    const yearPart = Math.min(Math.max((createdMs - yearStart) / 31_557_600_000, 0), 1)
    const firstShortId = SHORT_ID_BY_YEAR[idLengthStep] as number
    const value = firstShortId + yearPart * ((SHORT_ID_BY_YEAR[idLengthStep + 1] as number) - firstShortId)
    const bucketIndex = Math.floor(value / this.modulus)
    return (
      bucketIndex * this.modulus +
      (((Math.imul(index, ODD_MULTIPLIER) & (this.modulus - 1)) ^ (this.key & (this.modulus - 1))) >>> 0) +
      (bucketIndex === 0 ? this.modulus : 0)
    )
  }
}

const POST_MASK = 0x7fffffff

/** The same for posts: 24 bits for the index and 7 bits for the post's number within its author. */
export class PostIds {
  private readonly key: number

  constructor(seed: number) {
    this.key = hash32(seed, 0x90) & POST_MASK
  }

  /** @param createdMs whole seconds, ms since 1970 */
  idOf(index: number, number: number, createdMs: number): string {
    const code = (Math.imul(index | (number << 24), ODD_MULTIPLIER) & POST_MASK) ^ this.key
    return snowflakeText(createdMs + (code >>> 22) - SNOWFLAKE_EPOCH, code & LOW_22)
  }

  candidateOf(id: string): { index: number; number: number } | undefined {
    const snowflakeParts = readSnowflake(id)
    if (snowflakeParts === undefined) return undefined
    const millisecondPart = snowflakeParts.ms % 1000
    if (millisecondPart > 511) return undefined
    const code = Math.imul(((millisecondPart << 22) | snowflakeParts.low) ^ this.key, ODD_INVERSE) & POST_MASK
    return { index: code & 0xffffff, number: code >>> 24 }
  }
}
