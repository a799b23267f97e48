/** The network's ids have held their time since November 2010: milliseconds since this moment, above 22 bits. */
const SNOWFLAKE_EPOCH = 1_288_834_974_657n
/** Ids up to here were handed out one after the other. */
const FIRST_SNOWFLAKE = 30_000_000_000_000n

/** When something was made, by its id alone; undefined for ids from before they told. */
export function timeOfId(id: string): string | undefined {
  const number = BigInt(id)
  if (number < FIRST_SNOWFLAKE) return undefined
  const at = Number((number >> 22n) + SNOWFLAKE_EPOCH)
  return at > 4_102_444_800_000 ? undefined : new Date(at).toISOString()
}
