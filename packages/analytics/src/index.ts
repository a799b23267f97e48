export { openPopulation, Population } from './population/population.ts'
export {
  PopulationStore,
  type PopulationAddress,
  type PopulationInfo,
  type PopulationOptions,
  type SourceRows,
} from './population/population-store.ts'
export type { ListMemberKind, TeamLists } from './lists/team-lists.ts'
export type * from './model/input.ts'
export type { ImportedFile } from './ingest/imported-files.ts'
export type { IngestResult, Rejected, Rows } from './ingest/ingest-chunks.ts'
export { WITHHELD } from './deletions/withheld.ts'
export type { RefreshProgress } from './criteria/refresh/refresh.ts'
export type { RenewalProgress } from './renewal/renewal-progress.ts'
export type { CriteriaResolver, FoundCriterion, WantedCriterion } from './criteria/criteria-resolver.ts'
export { SensitiveCriterionError } from './criteria/criteria-resolver.ts'
export * from './queries/index.ts'
export { locationTypes, Lookups } from './catalogue/lookups.ts'
export type {
  CountryLookup,
  InterestLookup,
  JobTitleLookup,
  LanguageLookup,
  LocationLookup,
  LocationType,
} from './catalogue/lookups.ts'
export type * from './store/engine.ts'
export { EngineError, type EngineErrorCode } from './store/engine-errors.ts'
export { openChdb } from './store/chdb-engine.ts'
export { openClickHouse } from './store/clickhouse-engine.ts'
export { createTables } from './schema/create-tables.ts'
export { tables, SHARD_BITS } from './schema/tables.ts'
export type { TableDefinition } from './store/table-definition.ts'
export { defineQuery, countColumn, idColumn, type Query } from './store/define-query.ts'
