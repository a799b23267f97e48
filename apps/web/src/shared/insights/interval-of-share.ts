import type { InsightRow } from '@rookery/contract'

/** Ends of the interval of a row's share, 0 to 1; null where nothing was measured. */
export const intervalOfShare = ({
  share_low,
  share_high,
}: Pick<InsightRow, 'share_low' | 'share_high'>): readonly [number, number] | null =>
  share_low === null || share_high === null ? null : [share_low, share_high]
