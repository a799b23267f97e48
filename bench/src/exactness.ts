import { audienceSize, estimateAudienceSize, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { bruteForce } from './brute-force.ts'
import type { TreeMaker } from './random-trees.ts'
import type { NamedCriterion } from './vocabulary.ts'

/** Compares 1,000 random recipes with counting by brute force; any difference throws. */
export async function checkExactness(
  context: QueryContext,
  profiles: number,
  names: readonly NamedCriterion[],
  makeTree: TreeMaker,
): Promise<void> {
  const bruteForceCount = await bruteForce(context.engine, profiles, names)
  for (let i = 0; i < 1000; i++) {
    const tree = makeTree()
    const [size, { size: waterfallSize }] = await Promise.all([
      audienceSize(context, { tree }),
      estimateAudienceSize(context, { tree }),
    ])
    const expected = bruteForceCount(tree)
    if (size !== expected || waterfallSize !== expected)
      throw new Error(`${size} and ${waterfallSize} instead of ${expected}: ${JSON.stringify(tree)}`)
  }
}
