import type { AccountKind } from '../world-types.ts'

/**
 * All planted properties of one account, from which its rows are generated. Numbers are indexes into the
 * model's tables.
 */
export interface PersonPlan {
  index: number
  kind: AccountKind
  /** Index among the hubs, -1 for ordinary accounts. */
  hub: number
  /** Index among the users who can sign in, -1 for others. */
  sign_in: number
  /** Index among the creators, -1 for others. */
  creator: number
  communities: readonly number[]
  /** Same length as communities, adding up to 1. */
  weights: readonly number[]
  country: number
  city: number
  language: string
  /** Null for brands, media and organisations. */
  gender: 'female' | 'male' | null
  age: number | null
  birth_year: number | null
  /** Index in JOBS, -1 for none. */
  job: number
  student: boolean
  company: string | null
  culture: string
  protected: boolean
  /** Creation, ms since 1970, whole seconds. */
  created: number
  /** Activity level of the account: log-normal with median 1. */
  activity: number
  /** Position in the sequence of ordinary people; -1 for hubs and users who can sign in. */
  place: number
  /** Prominence rank within the cell: 0 most, 1 least prominent. */
  prominence: number
}
