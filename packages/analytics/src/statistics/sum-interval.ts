import { Z95 } from './normal.ts'

/**
 * Ends of a sum over independent people, 95%, from its relative variance (Σx² / (Σx)² for what each of them gave): near log-normal, so that no end is below
 * zero. Null where nothing was counted.
 */
export function sumInterval(sum: number, variance: number): { low: number; high: number } | null {
  if (sum <= 0) return null
  const spread = Math.exp(Z95 * Math.sqrt(variance))
  return { low: sum / spread, high: sum * spread }
}
