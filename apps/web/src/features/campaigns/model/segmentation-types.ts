/** By what the network divides a campaign's figures. */
export const segmentationTypes = ['AGE', 'GENDER', 'METROS', 'PLATFORMS'] as const
export type SegmentationType = (typeof segmentationTypes)[number]
/** The network divides at most this many days at once. */
export const SEGMENT_DAYS = 45
