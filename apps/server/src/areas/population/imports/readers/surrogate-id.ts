import { createHash } from 'node:crypto'

const TOP_BIT = 1n << 63n

/**
 * An id for a record without an id of the network: equal for equal texts (letter case and surrounding blanks
 * are ignored). It is at least 2^63, above every id of the network, so the two cannot be confused; no upload
 * can match it.
 */
export function surrogateId(parts: readonly string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join('\u001f')
  const hash = createHash('sha256').update(text).digest().readBigUInt64BE(0)
  return String(hash | TOP_BIT)
}
