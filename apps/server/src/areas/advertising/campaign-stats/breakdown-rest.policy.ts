import { numbersBy, type Numbers } from '../ads-sync/numbers.policy.ts'
import { addNumbers } from '../ads-sync/campaign-figures.policy.ts'
import { statsMetrics } from '../ads-sync/tables.ts'

/**
 * What a total has beyond its rows: figures of ads that are not listed any more, or that the network counts for
 * their ad set only. Undefined if the rows are the whole. Never less than nothing: rows and total are read at different
 * moments of the current hour.
 */
export function restOf(total: Numbers | undefined, rows: Iterable<Numbers>): Numbers | undefined {
  if (!total) return undefined
  const sum = addNumbers(rows)
  const rest = numbersBy((name) => {
    const difference = total[name] === null ? null : total[name] - (sum[name] ?? 0n)
    return difference !== null && difference < 0n ? 0n : difference
  })
  return statsMetrics.some((name) => (rest[name] ?? 0n) > 0n) ? rest : undefined
}
