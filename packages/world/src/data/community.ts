import type { AliasTable } from '../random/alias-table.ts'

/** A community as the generator uses it. */
export interface Community {
  number: number
  id: string
  theme: string
  weight: number
  mean_age: number
  age_spread: number
  /** Minimum age: no younger person is assigned to the community. */
  youngest: number
  female_share: number
  /** Short CamelCase word that handles are made of. */
  tag: string
  label_en: string
  label_ja: string
  keywords_en: readonly string[]
  keywords_ja: readonly string[]
  /** Group of topics that share a vocabulary. */
  group: string
  /** What people call the topic, by language. */
  topics: ReadonlyMap<string, readonly string[]>
  hashtags_en: readonly string[]
  hashtags_ja: readonly string[]
  interests: readonly string[]
  /** Share of each country (by position in COUNTRIES), adding up to 1. */
  country_shares: Float64Array
  /** Draws positions in JOBS. */
  jobs: AliasTable
  student_boost: number
}
