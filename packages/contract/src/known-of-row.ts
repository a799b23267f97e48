import type { InsightRow } from './objects/insight-rows.ts'

/** Dimensions whose shares are of the members of whom it is known, by what has to be known; shares of all others are of everybody asked about. */
export const knownBy = {
  age: 'age',
  gender: 'gender',
  job_category: 'job',
  job_title: 'job',
  account: 'follows',
  community: 'follows',
} as const satisfies Partial<Record<string, string>>
export type KnownBy = (typeof knownBy)[keyof typeof knownBy]

/** What has to be known of a member to be in the shares of a dimension; null where everybody is. */
export const knownFor = (dimension: string): KnownBy | null =>
  (knownBy as Partial<Record<string, KnownBy>>)[dimension] ?? null

/** Of how many profiles a share is, worked out from what is told of it; null where it is corrected, and so the share of no count. */
export const knownOfRow = ({
  audience_count,
  audience_share,
  adjusted,
}: Pick<InsightRow, 'audience_count' | 'audience_share' | 'adjusted'>): number | null =>
  adjusted || audience_share <= 0 ? null : Math.round(audience_count / audience_share)
