import type { InferredRow } from '@rookery/contract'

/** Ends of the interval of a row's share, 0 to 1; null where there is no share. */
export const intervalOfShare = ({
  share_low,
  share_high,
}: Pick<InferredRow, 'share_low' | 'share_high'>): readonly [number, number] | null =>
  share_low === null || share_high === null ? null : [share_low, share_high]
