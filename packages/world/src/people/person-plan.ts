import type { AccountKind } from '../world-types.ts'

/** Everything planted about one account; rows are written from it. Numbers are positions in the tables of the model. */
export interface PersonPlan {
  index: number
  kind: AccountKind
  /** Position among the hubs, -1 for ordinary accounts. */
  hub: number
  /** Position among the people who can sign in, -1 for others. */
  sign_in: number
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
  /** Position in JOBS, -1 for none. */
  job: number
  student: boolean
  company: string | null
  culture: string
  protected: boolean
  /** Creation, ms since 1970, whole seconds. */
  created: number
  /** Log-normal with median 1: how much an account does. */
  activity: number
  /** Place in the row of ordinary people; -1 for hubs and sign-in people. */
  place: number
  /** How prominent within the own cell: 0 most, 1 least. */
  prominence: number
}
