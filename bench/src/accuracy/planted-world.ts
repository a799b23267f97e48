import type { PostInput, ProfileInput } from '@rookery/analytics/model/input.ts'

/** The values planted in one synthetic account; `Truth` of the world package has this shape. */
export interface PlantedTruth {
  readonly kind: 'person' | 'creator' | 'brand' | 'media' | 'organisation'
  readonly age: number | null
  readonly gender: 'female' | 'male' | null
  /** English title; null when there is none. */
  readonly job_title: string | null
  readonly company: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly region: string
  readonly city: string
  /** BCP-47 of the language most posts are in. */
  readonly language: string
  /** Names of the interest catalogue, 'Food and drink/Coffee and tea'. */
  readonly interests: readonly string[]
  /** Communities it belongs to; weights add up to 1. Empty for accounts everybody follows. */
  readonly communities: readonly { readonly community: string; readonly weight: number }[]
}

/** The synthetic world as measurements need it. Handed in by the caller, because analytics must not know the world package. */
export interface PlantedWorld {
  readonly size: number
  /** `YYYY-MM-DD`, the day ages are of. */
  readonly date: string
  profileAt: (index: number) => ProfileInput
  postsOf: (index: number) => readonly PostInput[]
  followingOf: (index: number) => readonly number[]
  truthAt: (index: number) => PlantedTruth
}
