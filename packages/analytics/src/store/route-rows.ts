import type { InsertFormat } from './engine.ts'

// A prime: the low bits of network ids are machine and sequence numbers, so a plain remainder would
// distribute badly.
const HASH_PRIME = 65_521

/**
 * Index of a profile's shard among `shards`; `shardExpression` is the same in SQL. `id` is a decimal string.
 */
export function shardOf(id: string, shards: number): number {
  // 19 digits exceed a number's precision, so the remainder is computed in steps of seven.
  const shardStart = id.length - 7
  const highPart = shardStart > 0 ? Number(id.slice(0, shardStart)) % HASH_PRIME : 0
  return (
    (((highPart * (10_000_000 % HASH_PRIME) + Number(id.slice(Math.max(0, shardStart)))) % HASH_PRIME) %
      shards) |
    0
  )
}
/** The engine takes its remainder by the number of (equally weighted) shards. */
export const shardExpression = (column: string) => `${column} % ${HASH_PRIME}`

/** Null for a shard without rows. Every row ends in a raw newline. */
export function routeRows(
  bytes: Uint8Array,
  format: InsertFormat,
  at: number,
  shards: number,
): (Buffer | null)[] {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString().split('\n')
  const idOf = format === 'TabSeparated' ? (line: string) => line.split('\t', at + 1)[at] : jsonColumn(at)
  const linesByShard = Array.from({ length: shards }, () => [] as string[])
  for (const line of lines) {
    if (line === '') continue
    const id = idOf(line)
    if (id === undefined || !/^\d{1,20}$/.test(id)) throw new TypeError(`No id in column ${at}: ${line}`)
    linesByShard[shardOf(id, shards)]!.push(line)
  }
  return linesByShard.map((part) => (part.length === 0 ? null : Buffer.from(`${part.join('\n')}\n`)))
}

/** The id is among the first columns of our rows, so a line need not be parsed completely. */
function jsonColumn(at: number): (line: string) => string | undefined {
  const quickPattern = new RegExp(`^\\[(?:"\\d+",\\s*){${at}}"(\\d+)"`)
  return (line) => quickPattern.exec(line)?.[1] ?? String((JSON.parse(line) as unknown[])[at])
}
