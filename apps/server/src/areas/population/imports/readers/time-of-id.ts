/**
 * Ids of the network contain their creation time since November 2010: milliseconds since this moment, above
 * 22 bits.
 */
const SNOWFLAKE_EPOCH = 1_288_834_974_657n
/** Ids up to here were assigned sequentially. */
const FIRST_SNOWFLAKE_ID = 30_000_000_000_000n
/** Ids have 63 bits; larger ones are our surrogates, or hashes of other software. */
const BEYOND_IDS = 1n << 63n

/** Creation time contained in an id; undefined for older, sequential ids and for times in the future. */
export function timeOfId(id: string, now: number = Date.now()): string | undefined {
  const number = BigInt(id)
  if (number < FIRST_SNOWFLAKE_ID || number >= BEYOND_IDS) return undefined
  const at = Number((number >> 22n) + SNOWFLAKE_EPOCH)
  return at > now ? undefined : new Date(at).toISOString()
}
