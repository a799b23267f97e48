/** The network's ids have held their time since November 2010: milliseconds since this moment, above 22 bits. */
const SNOWFLAKE_EPOCH = 1_288_834_974_657n
/** Ids up to here were handed out one after the other. */
const FIRST_SNOWFLAKE = 30_000_000_000_000n
/** Ids are 63 bits long; what is larger is a surrogate of ours, or somebody else's hash. */
const BEYOND_IDS = 1n << 63n

/** When something was made, by its id alone; undefined for ids that do not tell: from before they did, or of a time that has not come yet. */
export function timeOfId(id: string, now: number = Date.now()): string | undefined {
  const number = BigInt(id)
  if (number < FIRST_SNOWFLAKE || number >= BEYOND_IDS) return undefined
  const at = Number((number >> 22n) + SNOWFLAKE_EPOCH)
  return at > now ? undefined : new Date(at).toISOString()
}
