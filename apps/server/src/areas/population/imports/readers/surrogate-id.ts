import { hash } from 'node:crypto'

const TOP_BIT = 1n << 63n
/** Digits of 64 bits. */
const HEX_DIGITS = 16

/** Ids of recent records: authors come again with each of their posts. */
const recent = new Map<string, string>()
const MAX_RECENT = 20_000

/**
 * An id for a record without an id of the network: equal for equal texts (letter case and surrounding blanks
 * are ignored). It is at least 2^63, above every id of the network, so the two cannot be confused; no upload
 * can match it.
 */
export function surrogateId(parts: readonly string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join('\u001f')
  const known = recent.get(text)
  if (known !== undefined) return known
  const first = BigInt(`0x${hash('sha256', text, 'hex').slice(0, HEX_DIGITS)}`)
  const id = String(first | TOP_BIT)
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(text, id)
  return id
}
