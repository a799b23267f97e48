import { shardExpression } from './route-rows.ts'
import type { DdlTarget, TableDefinition } from './table-definition.ts'

/** The statement that makes a table, unless it is there. */
export function ddlOf({ ddl }: Pick<TableDefinition, 'ddl'>, target: DdlTarget): string {
  const { database, replicated, login } = target
  const source = login ? `USER ${quoted(login.user)} PASSWORD ${quoted(login.password)} ` : ''
  const text = ddl.replaceAll('{database}', database).replaceAll('{login} ', source)
  // Without arguments the path is the table's own id, so that EXCHANGE TABLES and CREATE … AS need no care.
  return replicated ? text.replace(/\bENGINE = (?=\w*MergeTree\b)/, 'ENGINE = Replicated') : text
}

/**
 * The database of one shard. Of engine Replicated it hands every statement about tables on to the shard's other replicas; `{replica}` is the server's
 * own macro. Each shard has a database of its own path, so what one shard makes or swaps does not touch the others.
 */
export function databaseDdl({ database, replicated }: DdlTarget, shard = 0): string {
  const engine = replicated
    ? ` ENGINE = Replicated('/clickhouse/rookery/${database}/${shard}', 'shard', '{replica}')`
    : ''
  return `CREATE DATABASE IF NOT EXISTS ${database}${engine}`
}

/**
 * For the operator's own questions about a whole cluster: one table `<name>_all` that reads every shard. The product does not use it: its statements
 * nest aggregations by bitmap shard, whose numbers mean other people on every server.
 */
export function distributedDdl(table: TableDefinition, database: string, cluster: string): string | null {
  const { name, place } = table
  if (place === 'everywhere' || !/ENGINE = \w*MergeTree/.test(table.ddl)) return null
  const key = place === 'derived' ? '' : `, ${shardExpression(place.by)}`
  return (
    `CREATE TABLE IF NOT EXISTS ${database}.${name}_all ON CLUSTER '${cluster}' AS ${database}.${name} ` +
    `ENGINE = Distributed('${cluster}', '${database}', '${name}'${key})`
  )
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
