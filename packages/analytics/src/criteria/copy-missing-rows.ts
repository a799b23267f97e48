import type { Engine } from '../store/engine.ts'

const shared = [
  ['criteria', ['criterion']],
  ['account_interests', ['network_id', 'version']],
  ['topic_names', ['code', 'kind', 'label']],
  ['follower_lists', ['network_id', 'source']],
] as const
const columns = {
  criteria: [
    'criterion',
    'kind',
    'code',
    'label',
    'label_ja',
    'parent',
    'network_id',
    'profiles',
    'in_memberships',
  ],
  account_interests: ['network_id', 'interests', 'version'],
  topic_names: ['code', 'kind', 'label'],
  follower_lists: ['network_id', 'source', 'batch'],
} as const

/** A kill between two shards can leave one without rows the others have; rows are only ever added. */
export async function copyMissingRows({ shards }: Engine): Promise<void> {
  if (shards.length < 2) return
  for (const [table, keys] of shared) {
    const keyList = keys.join(', ')
    const prints = await Promise.all(
      shards.map(async (shard) => {
        const sql = `SELECT count() AS n, groupBitXor(h) AS h FROM (SELECT DISTINCT cityHash64(${keyList}) AS h FROM ${table})`
        return JSON.stringify(await shard.query(sql, { tag: 'level-shards' }))
      }),
    )
    if (new Set(prints).size > 1) await level(shards, table, keys)
  }
}

async function level(shards: readonly Engine[], table: keyof typeof columns, keys: readonly string[]) {
  const columnsOfTable = columns[table]
  const all = new Map<string, string>()
  const own: Set<string>[] = []
  for (const shard of shards) {
    const seen = new Set<string>()
    own.push(seen)
    const sql = `SELECT ${columnsOfTable.join(', ')} FROM ${table}`
    for await (const rows of shard.batches(sql, { tag: 'level-shards', maxMs: 600_000 }))
      for (const row of rows as Record<string, unknown>[]) {
        const key = JSON.stringify(keys.map((column) => row[column]))
        seen.add(key)
        if (!all.has(key)) all.set(key, JSON.stringify(columnsOfTable.map((column) => row[column])))
      }
  }
  for (const [i, shard] of shards.entries()) {
    const missing = [...all].filter(([key]) => !own[i]!.has(key)).map(([, line]) => line)
    if (missing.length > 0)
      await shard.insert(table, columnsOfTable, 'JSONCompactEachRow', Buffer.from(missing.join('\n')))
  }
}
