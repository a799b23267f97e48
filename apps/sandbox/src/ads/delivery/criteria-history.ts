import type { CriterionRow } from '../campaigns/rows.ts'
import type { Criterion } from '../estimator.ts'

/** The criteria of a line item from a time on. */
export interface CriteriaSet {
  from: number
  criteria: Criterion[]
}

const wasInForceAt = (row: CriterionRow, at: number): boolean =>
  row.created_at <= at && (!row.deleted || row.updated_at > at)

/**
 * The sets of criteria since `servedFrom`, the first moment of possible delivery. Criteria are never changed,
 * only created and deleted, so the present rows contain the full history.
 */
export const criteriaSets = (rows: readonly CriterionRow[], servedFrom: number): CriteriaSet[] => {
  const changeTimes = new Set([servedFrom])
  for (const row of rows) {
    if (row.created_at > servedFrom) changeTimes.add(row.created_at)
    if (row.deleted && row.updated_at > servedFrom) changeTimes.add(row.updated_at)
  }
  return [...changeTimes]
    .sort((a, b) => a - b)
    .map((from) => ({
      from,
      criteria: rows
        .filter((row) => wasInForceAt(row, from))
        .map(({ targeting_type, targeting_value, operator_type }) => ({
          targeting_type,
          targeting_value,
          operator_type,
        })),
    }))
}
