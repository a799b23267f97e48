import type { CriterionTree } from '@rookery/contract'
import { countedLeavesOf, countedTreeOf } from '@rookery/analytics/fragments/counted-tree.ts'
import { audienceSize, estimateAudienceSize, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { bytesOf, memoryBandwidth } from './bandwidth.ts'
import { roundToTenth, timeAction } from './timing.ts'

type Add = (question: string, times: number[]) => void

export interface Floor {
  gigabytes_a_second: number
  /** Bitmaps of an average query. */
  megabytes: number
  /** Milliseconds to read these once from memory. */
  floor_ms: number
  /** Median of a size divided by that. */
  times_floor: number
}

/** Measures sizes of random recipes: name lookup, the size alone, and everything shown while building one. */
export async function sizes(
  context: QueryContext,
  trees: readonly CriterionTree[],
  add: Add,
): Promise<Floor> {
  const durations: Record<'names' | 'first' | 'full' | 'size', number[]> = {
    names: [],
    first: [],
    full: [],
    size: [],
  }
  let bytes = 0
  for (const tree of trees) {
    // A criterion used for the first time is looked up by name; while building a recipe that happens once per
    // added item.
    durations.names.push(await timeAction(() => countedTreeOf(tree, context.resolver)))
    // Its postings are read from disk the first time.
    durations.first.push(await timeAction(() => estimateAudienceSize(context, { tree })))
    durations.full.push(await timeAction(() => estimateAudienceSize(context, { tree })))
    durations.size.push(await timeAction(() => audienceSize(context, { tree })))
    const { root } = await countedTreeOf(tree, context.resolver)
    const criteria = root ? [...countedLeavesOf(root)].flatMap((leaf) => leaf.criteria) : []
    bytes += await bytesOf(context.engine, [...new Set(criteria)])
  }
  add('names of a tree never asked before', durations.names)
  add('size of a random tree', durations.size)
  add('size, waterfall and kinds of a random tree', durations.full)
  add('the same, of a tree never asked before', durations.first)
  const bandwidth = await memoryBandwidth()
  const each = bytes / trees.length
  const floor = (each / bandwidth) * 1000
  const median = durations.size.toSorted((a, b) => a - b)[Math.floor(durations.size.length / 2)]!
  return {
    gigabytes_a_second: roundToTenth(bandwidth / 1e9),
    megabytes: Math.round(each / 1e4) / 100,
    floor_ms: Math.round(floor * 1000) / 1000,
    times_floor: Math.round(median / floor),
  }
}
