/** Dimensions by which the network splits a campaign's figures. */
export const segmentationTypes = ['AGE', 'GENDER', 'METROS', 'PLATFORMS'] as const
export type SegmentationType = (typeof segmentationTypes)[number]
/** Most days the network splits at once. */
export const SEGMENT_DAYS = 45
