import type { TableDefinition } from '../store/table-definition.ts'

const columns = `kind Enum8('profile' = 0, 'post' = 1), network_id UInt64, author_network_id UInt64, reason LowCardinality(String)`

/**
 * What the network deleted, by id and reason only: it is removed from every table, and rejected when it is
 * imported again. `author_network_id` is set for posts deleted with their author: they can be restored
 * together.
 */
export const deletionTables: readonly TableDefinition[] = [
  {
    name: 'deletions',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS deletions (${columns}, batch UInt32, INDEX brought batch TYPE minmax GRANULARITY 1)
      ENGINE = ReplacingMergeTree(batch) ORDER BY (kind, network_id)`,
  },
]

export const deletionStaging: readonly TableDefinition[] = [
  {
    name: 'incoming_deletions',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS incoming_deletions (${columns}) ENGINE = Memory`,
  },
  {
    name: 'erased_numbers',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS erased_numbers (profile_id UInt32) ENGINE = Memory',
  },
]

export const deletionColumns = ['kind', 'network_id', 'author_network_id', 'reason'] as const

export const deleted = (kind: 'profile' | 'post', batches?: Batches) =>
  `(SELECT network_id FROM deletions WHERE kind = '${kind}'${batches ? ` AND ${within(batches)}` : ''})`

export interface Batches {
  since: number
  through: number
}
export const within = ({ since, through }: Batches): string => `batch > ${since} AND batch <= ${through}`
