import type { InferredRow } from './objects/insight-rows.ts'

/**
 * Dimensions whose shares are relative to members with a known value, with the required attribute; all other
 * shares are relative to the whole group.
 */
export const knownFieldByDimension = {
  age: 'age',
  gender: 'gender',
  job_category: 'job',
  job_title: 'job',
  account: 'follows',
  community: 'follows',
  interest: 'evidence',
} as const satisfies Partial<Record<string, string>>
export type KnownBy = (typeof knownFieldByDimension)[keyof typeof knownFieldByDimension]

/** Attribute that must be known for a member to count in a dimension's shares; null if all members count. */
export const knownFor = (dimension: string): KnownBy | null =>
  (knownFieldByDimension as Partial<Record<string, KnownBy>>)[dimension] ?? null

/**
 * Number of profiles that a share is relative to, computed from disclosed figures; null if there is no share,
 * or one that was corrected and is thus not a quotient of counts.
 */
export const knownOfInsightRow = ({
  audience_count,
  audience_share,
  adjusted,
}: Pick<InferredRow, 'audience_count' | 'audience_share' | 'adjusted'>): number | null =>
  adjusted || !audience_share ? null : Math.round(audience_count / audience_share)
