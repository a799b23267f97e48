import { Z95 } from './normal.ts'

/**
 * 95% interval of a sum over independent people, from its relative variance (Σx² / (Σx)² over each person's
 * contribution): near log-normal, so that no bound is below zero. Null if nothing was counted.
 */
export function sumInterval(sum: number, variance: number): { low: number; high: number } | null {
  if (sum <= 0) return null
  const spreadFactor = Math.exp(Z95 * Math.sqrt(variance))
  return { low: sum / spreadFactor, high: sum * spreadFactor }
}
