/** A row with a known class: its score in log odds, and the set it is of. */
export interface ScoredRow {
  set: string
  score: number
  truth: 0 | 1
}

const ROUNDS = 60
/** Keeps a set with nearly separated classes from an endless slope: as strong as one row of evidence. */
const PRIOR = 1

/**
 * The factor by which scores are stretched so that they are calibrated log odds: logistic regression with one
 * slope for all sets and an offset for each, by Newton's method. The prior slope is 1.
 */
export function calibrationSlope(rows: readonly ScoredRow[]): number {
  const sets = [...new Set(rows.map(({ set }) => set))]
  const offsets = sets.map(() => 0)
  let slope = 1
  for (let round = 0; round < ROUNDS; round++) {
    // The offsets are separate given the slope, so the system is solved by elimination.
    let [gradient, curvature] = [PRIOR * (1 - slope), PRIOR]
    const steps = sets.map((set, i) => {
      let [g, w, ws, gs, wss] = [0, 1e-9, 0, 0, 0]
      for (const row of rows) {
        if (row.set !== set) continue
        const p = 1 / (1 + Math.exp(-(offsets[i]! + slope * row.score)))
        const [error, weight] = [row.truth - p, p * (1 - p)]
        g += error
        w += weight
        gs += error * row.score
        ws += weight * row.score
        wss += weight * row.score ** 2
      }
      gradient += gs - (ws * g) / w
      curvature += wss - ws ** 2 / w
      return { g, w, ws }
    })
    const step = gradient / curvature
    slope += step
    for (const [i, { g, w, ws }] of steps.entries()) offsets[i]! += (g - ws * step) / w
    if (Math.abs(step) < 1e-9) break
  }
  return slope
}
