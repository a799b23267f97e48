/** Ends of the bands of confidence by which told sentiments are counted: a surer one is more often right. */
const bandEnds = [0.6, 0.7] as const

export const CONFIDENCE_BANDS = bandEnds.length + 1

export const bandOf = (confidence: number): number => bandEnds.filter((end) => confidence > end).length

export const bandSql = (confidence: string): string =>
  `toUInt8(${bandEnds.map((end) => `(${confidence} > toFloat32(${end}))`).join(' + ')})`
