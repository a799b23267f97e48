import { shardExpression } from './route-rows.ts'
import type { DdlTarget, TableDefinition } from './table-definition.ts'

export function ddlOf({ ddl }: Pick<TableDefinition, 'ddl'>, target: DdlTarget): string {
  const { database, replicated, login } = target
  const source = login ? `USER ${quoteSql(login.user)} PASSWORD ${quoteSql(login.password)} ` : ''
  const text = ddl.replaceAll('{database}', database).replaceAll('{login} ', source)
  // Without arguments the path is the table's own id, so that EXCHANGE TABLES and CREATE … AS work unchanged.
  return replicated ? text.replace(/\bENGINE = (?=\w*MergeTree\b)/, 'ENGINE = Replicated') : text
}

/**
 * CREATE statement of one shard's database. A Replicated database forwards every DDL statement to the shard's
 * other replicas; `{replica}` is the server's own macro. Each shard has a database with its own path, so that
 * DDL of one shard does not affect the others.
 */
export function databaseDdl({ database, replicated }: DdlTarget, shard = 0): string {
  const tableEngine = replicated
    ? ` ENGINE = Replicated('/clickhouse/rookery/${database}/${shard}', 'shard', '{replica}')`
    : ''
  return `CREATE DATABASE IF NOT EXISTS ${database}${tableEngine}`
}

/**
 * For the operator's own queries over a whole cluster: a table `<name>_all` that reads every shard. The
 * product does not use it: its statements aggregate by bitmap shard, and numbers refer to other people on
 * every server.
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

const quoteSql = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
