const HOUR_MS = 3_600_000

/**
 * Share of a post's final figures reached at an age. Of creators most comes within hours and the rest over
 * days; of everybody else two thirds within nine hours.
 */
export function shareAt(ageMs: number, isCreator: boolean): number {
  const hours = Math.max(ageMs, 0) / HOUR_MS
  return isCreator
    ? 0.7 * (1 - Math.exp(-hours / 4)) + 0.3 * (1 - Math.exp(-hours / 50))
    : 1 - Math.exp(-hours / 8)
}
