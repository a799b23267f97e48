import { measureAgreement } from './agreement.ts'
import { findClusters } from './find-clusters.ts'
import type { SimilarityGraph } from './similarity-graph.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

/** From a single community to a handful of accounts each; each step is a third to a half larger. */
const RESOLUTION_STEPS = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22, 32, 45]

export interface ChosenResolution {
  resolution: number
  agreement: number
  halves: Int32Array[]
}

/**
 * Chooses the resolution at which two random halves of the profiles give the most similar clusterings. For
 * several splits both halves are clustered separately and compared by the adjusted Rand index (which
 * discounts chance agreement). Result: the coarsest resolution within one standard error of the best.
 *
 * @param halves graphs of the two halves of each split, over the same accounts
 * @param pause awaited between clusterings, so that a server stays responsive
 */
export async function chooseResolution(
  halves: readonly (readonly [SimilarityGraph, SimilarityGraph])[],
  pause: () => Promise<void> = async () => {},
): Promise<ChosenResolution> {
  const triedResolutions: (ChosenResolution & { error: number })[] = []
  for (const resolution of RESOLUTION_STEPS) {
    const values: number[] = []
    const found: Int32Array[] = []
    for (const [i, split] of halves.entries()) {
      const clusters = split.map((graph, half) =>
        findClusters(graph, resolution, seededNumbers(2 * i + half + 1)),
      )
      values.push(measureAgreement(clusters[0]!, clusters[1]!).ari)
      found.push(...clusters)
      await pause()
    }
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance =
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
    // A single cluster agrees with itself perfectly and is of no use.
    const isTrivial = found.every((clusters) => clusters.every((c) => c === 0))
    triedResolutions.push({
      resolution,
      agreement: isTrivial ? 0 : mean,
      halves: found,
      error: Math.sqrt(variance / values.length),
    })
  }
  const bestResolution = triedResolutions.reduce((a, b) => (b.agreement > a.agreement ? b : a))
  const { error: _, ...chosen } = triedResolutions.find(
    (t) => t.agreement >= bestResolution.agreement - bestResolution.error,
  )!
  return chosen
}
