import type { InsightRow } from '../../objects/insight-rows.ts'

/** Order of the rows of the summary, on the screen and in the evidence pack: the highest lift first. */
export const byStrength = (a: Pick<InsightRow, 'lift'>, b: Pick<InsightRow, 'lift'>): number =>
  (b.lift ?? 0) - (a.lift ?? 0)
