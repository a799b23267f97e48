import { Z95 } from './normal.ts'

/** Near log-normal, so that no bound is below zero. Null if nothing was counted. */
export function sumInterval(sum: number, variance: number): { low: number; high: number } | null {
  if (sum <= 0) return null
  const spreadFactor = Math.exp(Z95 * Math.sqrt(variance))
  return { low: sum / spreadFactor, high: sum * spreadFactor }
}
