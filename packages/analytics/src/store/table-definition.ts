export interface TableDefinition {
  name: string
  /** `{database}` stands for the database's name. */
  ddl: string
  /** On a cluster: rows live on the shard of the network id in column `by`; every shard has all of them; or each derives its own from its rows. */
  place: { by: string } | 'everywhere' | 'derived'
}

/** One model (tables.ts) serves the embedded engine, a server and a cluster. */
export interface DdlTarget {
  database: string
  /** Tables keep their copies equal through ClickHouse Keeper; needs a database of engine Replicated. */
  replicated?: boolean
  login?: { user: string; password: string }
}
