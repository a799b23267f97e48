import { createHash } from 'node:crypto'

const TOP_BIT = 1n << 63n

/**
 * An id for what a source names without the network's id: the same for the same texts (letter case and blanks around do not matter). It is at
 * least 2^63, above every id the network gives, so that neither can be taken for the other; no upload can match it.
 */
export function surrogateId(parts: readonly string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join('\u001f')
  const hash = createHash('sha256').update(text).digest().readBigUInt64BE(0)
  return String(hash | TOP_BIT)
}
